import { streamOf } from "#events/_kernel";
import type { RecordKind } from "#events/_records";
import { derivedId } from "#platform/commands";
import { type PersonalData, type PersonTraces, rememberTraces, startErasure } from "#platform/erasure";
import type { Context } from "#platform/http";
import type { Ports } from "#platform/ports";
import { RecordPlace } from "#platform/record-contract";
import { type ListedRow, partitionOf } from "#platform/record-views";
import { catchUp, foldAgain, type Projection, pagesOf, readerOf, type View } from "#platform/views";

interface Parts {
  readonly kind: RecordKind;
  readonly projection: Projection;
}

/** Folds a record's row again, so that row, search and totals lose what only a destroyed key could read. */
async function forgetRow({ kind, projection }: Parts, ports: Ports, tenant: string, id: string): Promise<void> {
  await catchUp(projection, tenant, streamOf(kind.stream, id), ports.store, ports.views);
  await foldAgain(projection, tenant, id, ports.store, ports.views);
}

/** What a kind holds of persons, for the manifest. A kind with a `subject` lists it in its listing's `within`. */
export const recordPersonalData = <Row extends ListedRow>(
  parts: Parts & { readonly what: string; readonly view: View<Row> },
): PersonalData => ({
  what: parts.what,
  forget: async ({ tenant, subject }, ports) => {
    const { kind, view } = parts;
    const ids = kind.subject
      ? await recordsOf(kind.subject, subject)
      : subject.startsWith(`${kind.prefix}_`)
        ? [subject]
        : [];
    for (const id of ids) await forgetRow(parts, ports, tenant, id);
    return ids.length;

    async function recordsOf(field: string, person: string): Promise<string[]> {
      const found: string[] = [];
      const views = readerOf(ports.views, tenant, async () => undefined);
      for (const state of RecordPlace.options) {
        const [index = ""] = Object.keys(view.indexes);
        const range = { index, partition: partitionOf("editors", state, field, person) };
        for await (const rows of pagesOf(views, view, range)) found.push(...rows.map(({ id }) => id));
      }
      return found;
    }
  },
});

/**
 * Erases a person whose own record this is: the key goes, the row is folded again, and a job does the rest in every service.
 * `traces` are what they can be recognised by in what others wrote. The same request again changes nothing more.
 */
export async function eraseRecord(
  { ports, tenant, caller }: Context,
  parts: Parts,
  id: string,
  traces: PersonTraces,
): Promise<void> {
  if ((await ports.subjectKeys.keyOf(tenant, id, false)) !== "destroyed")
    await rememberTraces(ports, tenant, id, traces);
  const jobId = derivedId("job", tenant, "erase", id);
  await startErasure(ports, { tenant, subject: id, id: jobId, by: caller.actor });
  await ports.subjectKeys.destroy(tenant, id);
  await forgetRow(parts, ports, tenant, id);
}
