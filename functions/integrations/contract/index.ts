import { named } from "#platform/contract";
import { admin } from "./admin.ts";
import { installed } from "./installed.ts";
import { store } from "./store.ts";

export { CategoryCode, type ConfigProperty, type ConfigSchema, ModuleCode } from "#events/integrations";
export * from "./bodies.ts";
export * from "./refusals.ts";
export * from "./views.ts";

export const integrations = named({ ...store, ...installed, ...admin });
