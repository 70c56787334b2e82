import { manifest } from "#platform/relay";
import { importRefusals } from "./contract/index.ts";
import { expireFiles } from "./expire.ts";
import { http } from "./http.ts";

export const service = manifest({
  name: "imports",
  http,
  refusals: importRefusals,
  noPersonalData: "Names of columns in files; each service forgets the cells of the files of its own records.",
  schedules: [{ name: "expire-import-files", everyMs: 86_400_000, work: expireFiles }],
});
