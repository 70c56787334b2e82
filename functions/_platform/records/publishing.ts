import { type Recorded, SYSTEM, streamOf } from "#events/_kernel";
import type { RecordKind } from "#events/_records";
import { backgroundContext, mapRefusal, run } from "#platform/commands";
import { type AnyDecider, fold, isRefusal, type PublishingStep, type Refusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { inEveryProject, type Ports } from "#platform/ports";
import { issueProof, readProof, revokeProofsOf } from "#platform/proofs";
import type { ListedRow, PublishedRow } from "#platform/record-views";
import { readerOf, type View } from "#platform/views";
import { idIn } from "./reads.ts";
import { takenIn } from "./writes.ts";

type RecordContext = Context & { readonly params: object };
const PREVIEW_MS = 7 * 86_400_000;
const MAX_PUBLISHES = 100;
const DUE_PAGE = 50;

/** What the answers of a published kind are made from, beside those of every kind. */
interface PublishingParts<Row, Answer> {
  readonly kind: RecordKind;
  readonly decider: AnyDecider;
  readonly view: View<Row>;
  readonly current: (context: RecordContext) => Promise<Answer | Refusal<"not-found">>;
  /** Rows as the API answers them. */
  readonly toAnswer: (rows: readonly Row[], context: Context) => readonly Answer[] | Promise<readonly Answer[]>;
}

/** The answers about publishing: publish, discard, what readers see, earlier publishes, and preview links. */
export function publishingHandlers<Row extends ListedRow & PublishedRow, Answer>(parts: PublishingParts<Row, Answer>) {
  const { kind, decider, view, current, toAnswer } = parts;
  const param = kind.id;
  const space = `preview-${kind.stream}`;
  const taken = takenIn(kind);

  /** `C` are the refusals of the command, as its call declares them. */
  async function runOn<C extends string>(
    context: RecordContext,
    command: string,
    input: object,
    fingerprint: unknown = input,
  ): Promise<Answer | Refusal<C | "not-found">> {
    const id = idIn(context, param);
    const named = { ...input, [kind.id]: id } as never;
    const result = await context.run(decider, id, command as never, named, { fingerprint });
    return isRefusal(result) ? (mapRefusal(result as Refusal, { taken }) as Refusal<C>) : current(context);
  }
  async function rowOf(context: RecordContext): Promise<Row | Refusal<"not-found">> {
    const row = await context.views.get(view, idIn(context, param));
    return row && row.state !== "deleted" ? row : refuse("not-found");
  }
  const factsOf = ({ ports, tenant }: Context, id: string) => ports.store.load(tenant, streamOf(kind.stream, id));
  /** A row with what readers see in the place of the draft. */
  const asPublished = (row: Row): Row => {
    const empty = Object.keys(kind.fields).map((name) => [name, undefined] as const);
    return { ...row, ...Object.fromEntries(empty), ...(row.publication.published as object | undefined) };
  };

  return {
    asPublished,
    publish(
      context: RecordContext & {
        readonly body: { visibility?: "published" | "unlisted" | undefined; at?: string | undefined } & Pick<
          PublishingStep,
          "revision"
        >;
      },
    ) {
      const { visibility = "published", at, revision } = context.body;
      const step = at === undefined ? { visibility, content: true } : { scheduledAt: at };
      const now = context.ports.clock().toISOString();
      return runOn<"draft-changed" | "validation-failed">(
        context,
        "publish",
        { ...step, now, ...(revision !== undefined && { revision }) },
        context.body,
      );
    },
    discard: (context: RecordContext) => runOn<"nothing-published" | "name-taken">(context, "discard", {}),
    async published(context: RecordContext) {
      const row = await rowOf(context);
      if (isRefusal(row)) return row;
      if (row.publication.published === undefined) return refuse("nothing-published");
      const [answer] = await toAnswer([asPublished(row)], context);
      return answer as Answer;
    },
    async publishes(context: RecordContext) {
      const row = await rowOf(context);
      if (isRefusal(row)) return row;
      const all = (await factsOf(context, row.id)).filter(({ type }) => type === `${kind.name}Published`).reverse();
      const isLive = row.publication.live !== "no";
      return {
        publishes: all
          .slice(0, MAX_PUBLISHES)
          .map(({ version, at, actor }, index) => ({ version, at, by: actor, current: isLive && index === 0 })),
      };
    },
    async revert(context: RecordContext & { readonly body: { readonly version: number } }) {
      const { version } = context.body;
      const id = idIn(context, param);
      const facts = (await factsOf(context, id)).filter((fact: Recorded) => fact.version <= version);
      const { type } = facts.at(-1) ?? {};
      if (type !== `${kind.name}Published` || facts.at(-1)?.version !== version) return refuse("not-found");
      const { values } = fold<{ values: object }>(decider, facts);
      const cleared = Object.entries(kind.fields).flatMap(([name, { presence }]) =>
        presence === "optional" ? [[name, null] as const] : [],
      );
      return runOn<"name-taken">(context, "change", { ...Object.fromEntries(cleared), ...values });
    },
    async createPreview(context: RecordContext) {
      const row = await rowOf(context);
      if (isRefusal(row)) return row;
      const { ports, tenant } = context;
      const token = await issueProof(ports, space, { tenant, id: row.id }, PREVIEW_MS, `${tenant} ${row.id}`);
      return { token, expiresAt: new Date(ports.clock().getTime() + PREVIEW_MS).toISOString() };
    },
    async revokePreviews(context: RecordContext) {
      const row = await rowOf(context);
      if (isRefusal(row)) return row;
      await revokeProofsOf(context.ports, space, `${context.tenant} ${row.id}`);
      return undefined;
    },
    /** The row a preview link leads to, of whatever project; no row once it is revoked, over or in the bin. */
    async previewed(context: Context, token: string): Promise<{ row: Row; tenant: string } | undefined> {
      const proof = await readProof<{ tenant: string; id: string }>(context.ports, space, token);
      const row = proof && (await context.viewsOf(proof.tenant).get(view, proof.id));
      return proof && row && row.state !== "deleted" ? { row, tenant: proof.tenant } : undefined;
    },
  };
}

/** The work of a schedule: publishes what is due, once; later while a project is archived or `service` absent in it. */
export const publishDue =
  <Row extends ListedRow>(
    { kind, decider, view }: Pick<PublishingParts<Row, unknown>, "kind" | "decider" | "view">,
    service: string,
  ) =>
  (ports: Ports): Promise<void> =>
    inEveryProject(ports, async (tenant) => {
      const now = ports.clock().toISOString();
      const views = readerOf(ports.views, tenant, async () => {});
      const page = await views.page(view, { index: "due", partition: "", to: `${now}~`, limit: DUE_PAGE });
      if (page.rows.length === 0) return;
      const [project, absent] = await Promise.all([ports.access.project(tenant), ports.access.absent?.(tenant)]);
      if (!project || project.status || absent?.has(service)) return;
      const by = { tenant, actor: SYSTEM, requestId: `publish-due ${now}`, via: "schedule" };
      const context = backgroundContext(ports, by);
      for (const { id } of page.rows)
        await run(context, decider, id, "publishDue" as never, { [kind.id]: id, now } as never);
    });
