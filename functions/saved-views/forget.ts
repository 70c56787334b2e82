import { streamOf } from "#events/_kernel";
import { run } from "#platform/commands";
import { isRefusal } from "#platform/domain";
import { erasingContext, everyRow, type PersonalData, redactPerson } from "#platform/erasure";
import { catchUp } from "#platform/views";
import { savedView } from "./domain/index.ts";
import { savedViewProjection, savedViewView } from "./projections/saved-view.ts";

/** The names and searches of views, including deleted ones, which can be restored. */
export const savedViewData: PersonalData = {
  what: "Saved views that name the customer",
  forget: async (person, ports) => {
    const { tenant } = person;
    const redact = redactPerson(person);
    const context = erasingContext(person, ports, tenant);
    let changed = 0;
    for (const view of await everyRow(ports, tenant, savedViewView, { index: "all", partition: "" })) {
      const [name, query] = [redact(view.name), redact(view.query)];
      if (name === view.name && query === view.query) continue;
      const result = await run(context, savedView, view.id, "forgetPerson", { viewId: view.id, name, query });
      const another = isRefusal(result) && result.refused === "taken";
      const numbered = { viewId: view.id, name: `${name} ${view.id.slice(-6)}`, query };
      const last = another ? await run(context, savedView, view.id, "forgetPerson", numbered) : result;
      if (isRefusal(last)) throw new Error(`The view ${view.id} could not be renamed: ${last.refused}`);
      await catchUp(savedViewProjection, tenant, streamOf(savedView.name, view.id), ports.store, ports.views);
      changed += 1;
    }
    return changed;
  },
};
