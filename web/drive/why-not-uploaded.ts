import type { Refused } from "#web/_record/refused.ts";
import { messages } from "./messages.ts";

/** Why the drive did not take a file. The API gives its limit in bytes; the screen says it above the files, in megabytes. */
export const whyNotUploaded = ({ status, message, errors }: Refused["problem"]): string =>
  status === 413 ? messages.upload.tooLarge : (errors?.file?.[0] ?? message);
