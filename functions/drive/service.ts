import { writtenTexts } from "#platform/erasure";
import { manifest } from "#platform/relay";
import { refusals } from "./contract/index.ts";
import { drive } from "./domain/drive/index.ts";
import { file } from "./domain/file/index.ts";
import { emptyTrash } from "./empty-trash.ts";
import { keepFilesOfAnswer, keepFilesOfEnquiry, trashFilesOfErased } from "./enquiry-files.ts";
import { http } from "./http.ts";
import { projections } from "./projections/index.ts";
import { sweepBlobs } from "./sweep-blobs.ts";

export const service = manifest({
  name: "drive",
  http,
  refusals,
  deciders: [drive, file],
  projections,
  reactions: [keepFilesOfEnquiry, keepFilesOfAnswer, trashFilesOfErased],
  schedules: [
    { name: "empty-trash", everyMs: 3_600_000, work: emptyTrash },
    { name: "sweep-blobs", everyMs: 3_600_000, work: sweepBlobs },
  ],
  personalData: [
    writtenTexts("Names, descriptions and labels of files", { deciders: [drive, file], replaces: "identifiers" }),
  ],
});
