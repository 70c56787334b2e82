import { changes } from "./change.ts";
import { drives } from "./drive.ts";
import { files } from "./file.ts";
import { uploads } from "./upload.ts";

export const projections = [drives, files, changes, uploads];
