import { serverKinds } from "./server-programs.js";
import { testServer } from "./test-server.js";

for (const kind of serverKinds) {
  if (kind.adoption.startsWith("sdk 1")) testServer(kind);
}
