import type { Picture } from "../pictures/picture.ts";
import type { Pictures } from "../pictures/use-pictures.ts";
import type { PrintRow, Prints } from "./use-prints.ts";

interface FileChoices {
  readonly pictures: readonly Picture[];
  readonly prints: readonly PrintRow[];
}

/**
 * Props of an `EditForm` with files: they are sent along without script, and uploaded files survive signing in again.
 */
export const filesForm = (pictures: Pictures, prints: Prints) => ({
  encType: "multipart/form-data" as const,
  changed: pictures.changed || prints.changed,
  choices: {
    value: { pictures: pictures.ready, prints: prints.rows } satisfies FileChoices,
    restore: (choices: FileChoices) => {
      pictures.put(choices.pictures);
      prints.put(choices.prints);
    },
  },
});
