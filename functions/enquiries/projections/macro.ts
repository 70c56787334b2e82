import { MacroRemoved, MacroSaved } from "#events/enquiries";
import { normalised, projection, view } from "#platform/views";
import { Macro } from "../contract/shapes.ts";

export const macroView = view<Macro>({
  name: "enquiries-macro",
  version: 2,
  row: Macro,
  indexes: { name: ({ name, id }) => ({ partition: "", sort: `${normalised(name)} ${id}` }) },
});

const onMacro = ({ data }: { data: { macroId: string } }) => data.macroId;

export const macros = projection(macroView)
  .when(MacroSaved, onMacro, (_, { data: { macroId, name, body }, at }) => ({ id: macroId, name, body, updatedAt: at }))
  .when(MacroRemoved, onMacro, () => undefined);
