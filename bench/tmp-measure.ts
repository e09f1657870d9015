import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { pruneGuiFields } from "../src/index.js";
import { columnarJson, outlineLines } from "../src/render/index.js";
import { corpora } from "./cpu/corpora.js";
for (const c of corpora()) {
  const pruned = pruneGuiFields(c.payload);
  const u = countTokens(JSON.stringify(c.payload)), p = countTokens(JSON.stringify(pruned));
  for (const r of [columnarJson, outlineLines]) {
    const t0 = performance.now(); const text = r.render(pruned); const t1 = performance.now();
    const t = countTokens(text);
    console.log(c.name, r.name, u, p, t, ((t/u-1)*100).toFixed(1), ((t/p-1)*100).toFixed(1), JSON.stringify(r.parse(text))===JSON.stringify(pruned), (t1-t0).toFixed(1));
    if (c.name==="outline of 200" && r===outlineLines) console.log(text.slice(0,1500));
    if (c.name.startsWith("list") && r===columnarJson) console.log(text.slice(0,1500), JSON.stringify(pruned).slice(0,800));
  }
}
