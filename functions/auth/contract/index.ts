import { named } from "#platform/contract";
import { devices } from "./devices.ts";
import { keys } from "./keys.ts";
import { tokens } from "./tokens.ts";

export { isPersonal } from "../domain/scopes.ts";
export * from "./refusals.ts";
export * from "./views.ts";

export const auth = named({ ...tokens, ...devices, ...keys });
