/** One line that GitHub Actions shows beside a run: a workflow command. */
export function annotation(level: "error" | "warning" | "notice", title: string, message: string): string {
  return `::${level} title=${escapedProperty(title)}::${escaped(message)}`;
}

/** Tells whether the command runs in GitHub Actions. */
export function inGitHubActions(): boolean {
  return process.env.GITHUB_ACTIONS === "true";
}

function escaped(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapedProperty(text: string): string {
  return escaped(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
