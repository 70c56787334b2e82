import * as z from "zod";
import { Actor, PlatformId, ProjectId } from "#events/_kernel";
import { TermsId } from "#events/terms";
import { command, named, paged, pageOf, part, query } from "#platform/contract";

export { refusals } from "./refusals.ts";

const base = "/omnis/v3/platform/active-terms";

/** A version of a platform's terms. Its text never changes. */
export const Terms = z.object({
  id: z.string(),
  termsId: z.string(),
  version: z.string(),
  title: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  /** SHA-256 of `content` in UTF-8, in hexadecimal: what a signature refers to. */
  contentHash: z.string(),
  /** `scheduled`: published, and in effect from `effectiveAt`. */
  status: z.enum(["draft", "scheduled", "active", "superseded"]),
  requireResign: z.boolean(),
  summaryOfChanges: z.string().optional(),
  locale: z.string(),
  effectiveAt: z.string().optional(),
  publishedAt: z.string().optional(),
  publishedBy: Actor.optional(),
  updatedAt: z.string(),
  signedCount: z.int().optional(),
});
export type Terms = z.infer<typeof Terms>;
/** A version in a list, without its text. */
export const TermsVersion = Terms.omit({ content: true });
export type TermsVersion = z.infer<typeof TermsVersion>;

export const SignedTerms = z.object({ id: z.string(), version: z.string() });

export const TermsChange = z.object({
  /** The nearest heading above. */
  heading: z.string().optional(),
  parts: z.array(z.object({ kind: z.enum(["same", "removed", "added"]), text: z.string() })),
});
export type TermsChange = z.infer<typeof TermsChange>;

export const TermsToSign = z.object({
  /** Absent when nothing has to be signed. */
  terms: Terms.optional(),
  /** The version that the caller signed last. */
  signed: SignedTerms.extend({ title: z.string(), signedAt: z.string() }).optional(),
  /** What differs between that version and the one to sign. */
  changes: z.array(TermsChange).optional(),
});
export type TermsToSign = z.infer<typeof TermsToSign>;

export const Signature = z.object({
  userId: z.string(),
  signedBy: Actor,
  signedAt: z.string(),
  version: z.string(),
  contentHash: z.string(),
  projectId: z.string().optional(),
});
export type Signature = z.infer<typeof Signature>;

export const saveTermsRequest = z.strictObject({
  title: z.string().trim().min(1).max(200),
  content: z.string().max(80_000),
  summaryOfChanges: z.string().trim().max(500).optional(),
  publish: z.boolean().default(false),
  /** Whether those who signed an earlier version sign again. */
  requireResign: z.boolean().default(true),
  /** From when a published version applies; at once when absent or past. */
  effectiveAt: z.iso.datetime().optional(),
  locale: z
    .string()
    .regex(/^[a-z]{2,3}(-([A-Z]{2}|\d{3}))?$/, "Use a language tag, like en-GB")
    .default("en-GB"),
});
export type saveTermsRequest = z.infer<typeof saveTermsRequest>;

export const signTermsRequest = z.strictObject({
  termsId: TermsId,
  platformId: PlatformId.optional(),
  projectId: ProjectId.optional(),
});

const ofProject = { project: ProjectId.optional() };
const platform = { platformId: PlatformId };
const version = { platformId: PlatformId, termsId: TermsId };

/** Whether the caller has terms to sign. */
export const hasTermsToSign = part("hasTermsToSign", z.boolean());

export const terms = named({
  getActiveTerms: query(`GET ${base}`, {
    summary: "Get the current terms of a project's platform, or of the platform at the requested address",
    scope: "public",
    permission: "terms.version.view",
    query: z.strictObject(ofProject),
    returns: Terms,
    refuses: ["no-terms", "platform-not-found"],
  }),
  signTerms: command(`POST ${base}`, {
    summary: "Sign the platform's current terms; the signature holds the version and the hash of its exact text",
    scope: "user",
    permission: "terms.signature.create",
    query: z.strictObject(ofProject),
    body: signTermsRequest,
    returns: SignedTerms,
    refuses: ["terms-not-found", "terms-superseded"],
  }),
  getTermsToSign: query(`GET ${base}/to-sign`, {
    summary: "Get the terms that the caller has to sign, and what changed since the version they signed",
    scope: "user",
    permission: "terms.version.view",
    query: z.strictObject(ofProject),
    returns: TermsToSign,
  }),
  getPublishedTerms: query(`GET ${base}/versions/{termsId}`, {
    summary: "Get a published version of a platform's terms",
    scope: "user",
    permission: "terms.version.view",
    params: { termsId: TermsId },
    returns: Terms,
    refuses: ["terms-not-found"],
  }),
  listTerms: query("GET /v1/platform/{platformId}/terms", {
    summary: "List all versions of a platform's terms, latest first",
    scope: "admin",
    permission: "terms.admin-version.list",
    params: platform,
    query: paged(ofProject),
    returns: pageOf("terms", TermsVersion),
    refuses: ["platform-not-found"],
  }),
  saveTerms: command("POST /v1/platform/{platformId}/terms", {
    summary: "Save a text as the next version of a platform's terms, as a draft or published",
    scope: "admin",
    permission: "terms.admin-version.create",
    params: platform,
    query: z.strictObject(ofProject),
    body: saveTermsRequest,
    returns: Terms,
    status: 201,
    refuses: ["platform-not-found", "validation-failed", "terms-unchanged"],
  }),
  getTerms: query("GET /v1/platform/{platformId}/terms/{termsId}", {
    summary: "Get a version of a platform's terms",
    scope: "admin",
    permission: "terms.admin-version.list",
    params: version,
    query: z.strictObject(ofProject),
    returns: Terms,
    refuses: ["terms-not-found"],
  }),
  listSignatures: query("GET /v1/platform/{platformId}/terms/{termsId}/signatures", {
    summary: "List who has signed a version of a platform's terms, latest first",
    scope: "admin",
    permission: "terms.admin-signature.list",
    params: version,
    query: paged(ofProject),
    returns: pageOf("signatures", Signature),
    refuses: ["terms-not-found"],
  }),
});
