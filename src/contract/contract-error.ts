/**
 * A broken contract, as a test runner shows it: one readable message, and the
 * findings that it is built from.
 */
export class ContractError extends Error {
  override readonly name: string = "ContractError";
  /** One line for each thing that is wrong. */
  readonly findings: readonly string[];

  constructor(headline: string, findings: readonly string[]) {
    super([headline, ...findings.map((finding) => `  ${finding.replaceAll("\n", "\n  ")}`)].join("\n"));
    this.findings = findings;
  }
}
