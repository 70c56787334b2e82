import * as z from "zod";

/** What the facts of an installation say of a module in a project. */
export const ModuleState = z.enum(["active", "paused", "uninstalled"]);
export type ModuleState = z.infer<typeof ModuleState>;
/** By code; a module without facts is not named. */
export const ModuleStates = z.record(z.string(), ModuleState);
export type ModuleStates = z.infer<typeof ModuleStates>;

interface InstallationFact {
  readonly data: { readonly integration: string };
}
/** A step that leads to this state: the part of a project that one installation contributes. */
export const toModuleState =
  (state: ModuleState) =>
  (_: unknown, { data }: InstallationFact) => ({ of: "module" as const, code: data.integration, state });
export type ModulePart = ReturnType<ReturnType<typeof toModuleState>>;

/** The states of all installations among a project's parts. */
export const moduleStatesOf = (parts: readonly { readonly of: string }[]): ModuleStates =>
  Object.fromEntries(
    parts.filter((part): part is ModulePart => part.of === "module").map((part) => [part.code, part.state]),
  );
