import { MACRO, MacroRemoved, MacroSaved, macroEvents } from "#events/enquiries";
import { decider, refuse } from "#platform/domain";

export interface Macro {
  readonly status: "none" | "here" | "removed";
  readonly name?: string;
  readonly body?: string;
}
type Saved = Parameters<typeof MacroSaved>[0];

function save(macro: Macro, input: Saved) {
  if (macro.status === "removed") return refuse("not-found");
  return macro.name === input.name && macro.body === input.body ? [] : [MacroSaved(input)];
}
function change(macro: Macro, { macroId, ...input }: { readonly macroId: string } & Partial<Omit<Saved, "macroId">>) {
  if (macro.status !== "here") return refuse("not-found");
  return save(macro, { macroId, name: input.name ?? macro.name ?? "", body: input.body ?? macro.body ?? "" });
}
function remove(macro: Macro, { macroId }: { readonly macroId: string }) {
  return macro.status === "here" ? [MacroRemoved({ macroId })] : [];
}

/** A saved answer. */
export const macro = decider<Macro>()({
  name: MACRO,
  initial: { status: "none" },
  events: macroEvents,
  decide: { save, change, remove },
  evolve: {
    MacroSaved: (_, { name, body }): Macro => ({ status: "here", name, body }),
    MacroRemoved: (): Macro => ({ status: "removed" }),
  },
});
