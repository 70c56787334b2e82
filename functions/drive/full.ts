import { refuse } from "#platform/domain";

/** The drive has no room for the file. */
export const full = () => refuse("drive-full", { errors: { file: ["There is not enough space for it"] } });
