import { refuse } from "#platform/domain";

/** A 422 that names one field. */
export const unusable = (field: string, why: string) => refuse("validation-failed", { errors: { [field]: [why] } });
