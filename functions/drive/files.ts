import { cutText } from "#events/_kernel";
import { type Content, FILE_BLOBS, fileStream } from "#events/drive";
import { forgetUnnamed, leaveUnnamed, putUnnamed, unnamedBytes } from "#platform/blobs";
import { mapRefusal, unreadable } from "#platform/commands";
import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { log } from "#platform/log";
import { fileAnswer } from "./answers.ts";
import { blobOf, described } from "./content/described.ts";
import { contentOfUpload, type UploadedContent } from "./content/form.ts";
import { HOUSE_TYPES, isAmong, PURPOSES, type Purpose } from "./content/kinds.ts";
import type { drive as contract } from "./contract/index.ts";
import { file } from "./domain/file/index.ts";
import { ROOM } from "./domain/limits.ts";
import { writableLimits } from "./drive-limits.ts";
import { fileView } from "./projections/file.ts";

/** The drive has no room for the file. */
const full = () => refuse("drive-full", { errors: { file: ["There is not enough space for this file"] } });

type Contract = typeof contract;
type FileContext = Context & { readonly params: { readonly file: string } };

async function answer({ views, tenant }: Context, id: string) {
  const row = await views.get(fileView, id);
  if (!row) return refuse("not-found");
  const answered = fileAnswer(row, tenant);
  return { ...answered, resource: answered.url };
}

const NAMELESS = "Untitled";
const cleaned = (name: string | undefined): string =>
  cutText((name ?? "").replace(/[/\\\p{Cc}]+/gu, " ").trim(), 200) || NAMELESS;

/** The bytes of files that no fact names fill the drive until they are deleted. */
async function roomIn({ ports, tenant }: Context): Promise<number> {
  const [left, unnamed] = await Promise.all([
    ports.store.balance(tenant, ROOM),
    unnamedBytes(ports, tenant, FILE_BLOBS),
  ]);
  return left - unnamed;
}

/** Checks a file against the drive's limits and stores its bytes. Content that no fact names is never shown. */
async function storeContent(context: Context, fileId: string, uploadedContent: UploadedContent, only?: Purpose) {
  const { ports, tenant } = context;
  const limits = await writableLimits(context);
  if (isRefusal(limits)) return limits;
  const content = described(uploadedContent.bytes, uploadedContent.name ?? "");
  if (content.size > limits.maxFileBytes)
    return refuse("file-too-large", { errors: { file: [`At most ${limits.maxFileBytes} bytes`] } });
  if (only && !isAmong(content.contentType, PURPOSES[only].types))
    return refuse("type-not-allowed", { errors: { file: [PURPOSES[only].text] } });
  const types = limits.allowedTypes ?? HOUSE_TYPES;
  if (!isAmong(content.contentType, types))
    return refuse("type-not-allowed", { errors: { file: [`${content.contentType} files are not accepted here`] } });
  if ((await roomIn(context)) < content.size) return full();
  const { contentType, checksum } = content;
  const blob = { name: blobOf(fileId, checksum), bytes: uploadedContent.bytes, contentType };
  await putUnnamed(ports, tenant, { ...blob, mark: checksum, stream: fileStream(fileId) });
  return content satisfies Content;
}

/** What was refused stays until it is swept, because an equal upload under the same key may be under way. */
async function settleContent({ ports, tenant }: Context, fileId: string, content: Content, isRefused: boolean) {
  const settle = isRefused ? leaveUnnamed : forgetUnnamed;
  // What was decided has been decided: a note that could not be written is read again by the sweep.
  await settle(ports, tenant, blobOf(fileId, content.checksum)).catch((error: unknown) =>
    log("warn", "The note of a stored file could not be ended", { file: fileId, error }),
  );
}

export async function createFile(
  context: Context & { readonly body: BodyOf<Contract["createFile"]>; readonly query: QueryOf<Contract["createFile"]> },
) {
  const { body, query, newId, run } = context;
  const uploadedContent = await contentOfUpload(body);
  if (isRefusal(uploadedContent)) return uploadedContent;
  const fileId = newId("fil");
  const content = await storeContent(context, fileId, uploadedContent, query.only);
  if (isRefusal(content)) return content;
  const {
    folder = query.folder ?? "/",
    visibility = query.visibility ?? "private",
    tags = [],
    starred = false,
    ...more
  } = uploadedContent.metadata;
  const details = { ...more, name: more.name ?? cleaned(uploadedContent.name), folder, visibility, tags, starred };
  const input = { fileId, ...details, ...content };
  const result = await run(file, fileId, "upload", input, { fingerprint: [details, content.checksum] });
  await settleContent(context, fileId, content, isRefusal(result));
  if (isRefusal(result)) return mapRefusal(result, { insufficient: full });
  const made = await answer(context, fileId);
  return isRefusal(made) ? unreadable(result) : made;
}

export async function replaceFile(context: FileContext & { readonly body: BodyOf<Contract["replaceFile"]> }) {
  const { body, params, run, views } = context;
  const row = await views.get(fileView, params.file);
  if (!row) return refuse("not-found");
  const uploadedContent = await contentOfUpload(body);
  if (isRefusal(uploadedContent)) return uploadedContent;
  const content = await storeContent(context, row.id, { ...uploadedContent, name: uploadedContent.name ?? row.name });
  if (isRefusal(content)) return content;
  const result = await run(file, row.id, "replace", { fileId: row.id, ...content });
  await settleContent(context, row.id, content, isRefusal(result));
  return isRefusal(result) ? mapRefusal(result, { insufficient: full }) : answer(context, row.id);
}

export async function putBackVersion(context: FileContext & { readonly body: BodyOf<Contract["putBackVersion"]> }) {
  const { params, body, run } = context;
  const limits = await writableLimits(context);
  if (isRefusal(limits)) return limits;
  const result = await run(file, params.file, "putBack", { fileId: params.file, ...body });
  return isRefusal(result) ? mapRefusal(result) : answer(context, params.file);
}

export async function deleteFile(context: FileContext) {
  const { params, run, ports } = context;
  const limits = await writableLimits(context);
  if (isRefusal(limits)) return limits;
  const input = { fileId: params.file, trashedAt: ports.clock().toISOString() };
  const result = await run(file, params.file, "trash", input);
  return isRefusal(result) ? mapRefusal(result) : undefined;
}
