import type { Labels } from "#platform/history";
import { updateMetadataRequest } from "./contract/index.ts";

type Replaced = { readonly fileVersion: number; readonly source?: number };

export const FILE: Labels = {
  titles: {
    FileUploaded: "File uploaded",
    FileReplaced: ({ fileVersion, source }: Replaced) =>
      source ? `Version ${source} restored as version ${fileVersion}` : `Version ${fileVersion} uploaded`,
    FileMetadataChanged: "Changed",
    FileTrashed: "Moved to the trash",
    FileRestored: "Restored from the trash",
    FilePurged: "Deleted for good",
  },
  fields: {
    name: "Name",
    title: "Title",
    description: "Description",
    alt: "Alternative text",
    folder: "Folder",
    tags: "Tags",
    starred: "Starred",
    colour: "Colour",
    focalPoint: "Focal point",
    custom: "Custom fields",
    visibility: "Visible to",
    contentType: "Type",
    size: "Bytes",
  },
  reverts: { FileMetadataChanged: updateMetadataRequest.shape },
  undoes: { FileTrashed: { trashedAt: null } },
};
