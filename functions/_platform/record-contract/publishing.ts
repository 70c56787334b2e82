import * as z from "zod";
import { Actor } from "#events/_kernel";
import type { RecordKind } from "#events/_records";
import type { Operation } from "#platform/contract";
import { VISIBILITIES } from "#platform/domain";
import { changing, reading } from "./calls.ts";
import type { RecordCalls } from "./operations.ts";

export const Visibility = z.enum(VISIBILITIES);
/** A moment as callers send it, stored in UTC. */
export const PublishingTime = z.iso
  .datetime({ offset: true, error: "Use a date and time, like 2026-03-15T09:30:00Z" })
  .transform((text) => new Date(text).toISOString());

/** What the row of a published kind has beside its draft. */
export const publicationOf = (kind: RecordKind) =>
  z.object({
    revision: z.int(),
    live: z.enum(["no", "listed", "unlisted"]),
    published: z
      .object(
        Object.fromEntries(
          Object.entries(kind.fields).map(([name, { presence, stored }]) => [
            name,
            presence === "optional" ? stored.optional() : stored,
          ]),
        ),
      )
      .optional(),
    scheduledAt: z.string().optional(),
    publishedAt: z.string().optional(),
    publishedBy: Actor.optional(),
  });

/** One time a record was published; `version` names it. */
export const PublishEntry = z.object({ version: z.int(), at: z.string(), by: Actor, current: z.boolean() });
const PublishBody = z.strictObject({
  visibility: z.enum(["published", "unlisted"]).optional(),
  at: PublishingTime.optional(),
  revision: z.int().min(0).max(1e9).optional(),
});
const RevertBody = z.strictObject({ version: z.int().min(1).max(1e9) });
const PreviewLink = z.object({ token: z.string(), expiresAt: z.string() });
const Publishes = z.object({ publishes: z.array(PublishEntry) });

type Params<D extends RecordCalls> = { readonly [N in D["param"]]: D["id"] };
type One<D extends RecordCalls> = `${D["path"]}/{${D["param"]}}`;
type None = ReturnType<typeof z.strictObject<Record<never, never>>>;
type Of<D extends RecordCalls, M extends string, P extends string, B, A, R extends string = never> = Operation<
  `${M} ${One<D>}/${P}`,
  Params<D>,
  None,
  B,
  A,
  "not-found" | R
>;

/** The calls of a published kind, beside those of every kind. */
export interface PublishingOperations<D extends RecordCalls> {
  readonly publish: Of<D, "POST", "publish", typeof PublishBody, D["answer"], "draft-changed" | "validation-failed">;
  readonly discard: Of<D, "POST", "discard", z.ZodUndefined, D["answer"], "nothing-published" | "name-taken">;
  readonly published: Of<D, "GET", "published", z.ZodUndefined, D["answer"], "nothing-published">;
  readonly publishes: Of<D, "GET", "publishes", z.ZodUndefined, typeof Publishes>;
  readonly revert: Of<D, "POST", "revert", typeof RevertBody, D["answer"], "name-taken">;
  readonly createPreview: Of<D, "POST", "preview", z.ZodUndefined, typeof PreviewLink>;
  readonly revokePreviews: Of<D, "DELETE", "preview", z.ZodUndefined, z.ZodUndefined>;
}

export const publishingRefusals = {
  "draft-changed": [409, "The draft has changed since. Check it again before you publish it."],
  "nothing-published": [409, "None of this has been published."],
} as const;

/** The calls of a published kind. Publishing has a permission of its own, `<permission>.publish`. */
export function publishingOperations<const D extends RecordCalls>(calls: D): PublishingOperations<D> {
  const { path, param, id, permission, nouns, answer } = calls;
  const [one] = nouns;
  const at = `${path}/{${param}}` as const;
  const params = { [param]: id };
  const publishing = `${permission}.publish`;
  const operations = {
    publish: changing(`POST ${at}/publish`, {
      summary: `Publish the draft of ${one}, now or at a time; \`revision\` names the draft that was read`,
      permission: publishing,
      params,
      body: PublishBody,
      returns: answer,
      refuses: ["not-found", "draft-changed", "validation-failed"],
    }),
    discard: changing(`POST ${at}/discard`, {
      summary: `Discard the draft of ${one}: it returns to what readers see`,
      permission: `${permission}.edit`,
      params,
      returns: answer,
      refuses: ["not-found", "nothing-published", "name-taken"],
    }),
    published: reading(`GET ${at}/published`, {
      summary: `Get ${one} as readers see it`,
      permission: `${permission}.view`,
      params,
      returns: answer,
      refuses: ["not-found", "nothing-published"],
    }),
    publishes: reading(`GET ${at}/publishes`, {
      summary: `List the last 100 times ${one} was published, newest first`,
      permission: `${permission}.view`,
      params,
      returns: Publishes,
      refuses: ["not-found"],
    }),
    revert: changing(`POST ${at}/revert`, {
      summary: `Set the draft of ${one} to an earlier published version`,
      permission: `${permission}.edit`,
      params,
      body: RevertBody,
      returns: answer,
      refuses: ["not-found", "name-taken"],
    }),
    createPreview: changing(`POST ${at}/preview`, {
      summary: `Create a link to the draft of ${one} that works for seven days without a sign-in`,
      permission: `${permission}.edit`,
      params,
      returns: PreviewLink,
      status: 201,
      refuses: ["not-found"],
    }),
    revokePreviews: changing(`DELETE ${at}/preview`, {
      summary: `Revoke all preview links of ${one}`,
      permission: `${permission}.edit`,
      params,
      refuses: ["not-found"],
    }),
  };
  return operations as unknown as PublishingOperations<D>;
}
