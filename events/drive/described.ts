import { type DescribedModule, describe } from "#events/_kernel";
import { FileUploaded } from "./index.ts";

export const described: DescribedModule = {
  areas: [{ name: "file", order: 160, view: "drive.file.view" }],
  events: [
    describe(FileUploaded, {
      public: {
        name: "file.uploaded",
        description: "A file was added to the drive",
        fields: ["fileId", "contentType", "size", "width", "height", "visibility"],
        title: "A file is added to the drive",
      },
    }),
  ],
};
