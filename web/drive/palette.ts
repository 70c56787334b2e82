import { drive, type FileMetadata } from "#contracts/drive";
import type { PaletteSource } from "../_records/palette.ts";
import { fileUrl } from "./urls.ts";

export const palette: PaletteSource = {
  menu: "drive",
  permission: "drive.file.list",
  list: drive.listMetadata,
  searchedBy: "query",
  rows: "metadata",
  hitOf: ({ file, name, folder }: FileMetadata) => ({ to: fileUrl(file), label: name, detail: folder }),
};
