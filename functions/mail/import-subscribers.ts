import * as z from "zod";
import { MailingListId } from "#events/mail";
import { derivedId } from "#platform/commands";
import { fieldErrors, type Upload } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import { type Context, refuseBadText } from "#platform/http";
import type { Job } from "#platform/jobs";
import { uploaded } from "#platform/tables";
import type { SubscriberImport } from "./contract/index.ts";
import { listsOf } from "./subscribers.ts";

const FIELDS = [
  ...(["Email", "First name", "Last name", "Gender", "Country", "Language", "Time zone", "Birthday", "Tags"] as const),
  ...(["Status", "Consent given"] as const),
] as const;
/** `mapping`: the file's column → one of ours; a column that is not named goes by its own name, `""` leaves it out. */
const Fields = z.object({
  mapping: z.record(z.string().max(200), z.enum([...FIELDS, ""])).optional(),
  mailingListId: MailingListId.optional(),
  consent: z.string().trim().max(1000).optional(),
  mode: z.enum(["dry-run", "import"]).default("import"),
});
const LIST_COLUMN = "Mailing list ID";
const CONSENT_COLUMN = "Consent";

async function formIn(bytes: Uint8Array): Promise<FormData | undefined> {
  const [, boundary] = /^--([^\r\n]{1,200})\r\n/.exec(Buffer.from(bytes.subarray(0, 210)).toString("latin1")) ?? [];
  if (!boundary) return undefined;
  const headers = { "content-type": `multipart/form-data; boundary="${boundary.replaceAll('"', "")}"` };
  return new Response(bytes as BodyInit, { headers }).formData().catch(() => undefined);
}

function fieldsIn(form: FormData) {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  let mapping: unknown = text("mapping");
  try {
    mapping = typeof mapping === "string" ? JSON.parse(mapping) : undefined;
  } catch {
    // What is no JSON is no mapping either, and is refused as one.
  }
  const sent = { mapping, mailingListId: text("mailingListId"), consent: text("consent"), mode: text("mode") };
  refuseBadText(sent);
  return Fields.safeParse(Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)));
}

/** What was chosen in the form, as the reader of files takes it. */
const choicesIn = ({ mapping, mailingListId, consent }: z.infer<typeof Fields>) => ({
  ...(mapping && { columns: mapping }),
  values: {
    ...(mailingListId && { [LIST_COLUMN]: mailingListId }),
    ...(consent && { [CONSENT_COLUMN]: consent }),
  },
});

const Result = z.object({
  total: z.number().default(0),
  created: z.number().default(0),
  updated: z.number().default(0),
  unchanged: z.number().default(0),
  problems: z
    .array(z.object({ line: z.number(), value: z.string(), column: z.string(), message: z.string() }))
    .default([]),
  warnings: z
    .array(z.object({ line: z.number(), value: z.string(), column: z.string(), message: z.string() }))
    .default([]),
  unknownColumns: z.array(z.string()).default([]),
  badRowsBlob: z.string().nullish(),
});

const toWarning = ({ line, column, value, message }: z.infer<typeof Result>["warnings"][number]) => ({
  line,
  message: [column, message].filter(Boolean).join(": "),
  ...(value && { value }),
});

function toImport(job: Job, importId: string): SubscriberImport {
  const { total, created, updated, unchanged, problems, warnings, unknownColumns, badRowsBlob } = Result.parse(
    job.result ?? {},
  );
  return {
    importId,
    jobId: job.id,
    status: job.status,
    ...(job.error !== undefined && { problem: job.error }),
    total: total || job.total,
    created,
    updated,
    skipped: unchanged,
    failed: problems.map(({ line, value, message }) => ({
      line,
      ...(value.includes("@") && { email: value }),
      reason: message,
    })),
    ...(warnings.length > 0 && { warnings: warnings.map(toWarning) }),
    ...(unknownColumns.length > 0 && { unknownColumns }),
    report: badRowsBlob ? `/v1/imports/subscribers/${importId}/bad-rows` : "",
  };
}

const jobIdOf = (tenant: string, importId: string, mode: string): string =>
  derivedId("job", tenant, importId, mode, mode === "import" ? "once" : "mail");
const IMPORT_KIND = "subscribers.import";

/** Checks or imports a file as a job; the screens of imports follow it, and can undo it. */
export async function importSubscribers(context: Context & { readonly body: Upload }) {
  const { ports, tenant, caller, body } = context;
  const form = await formIn(body.bytes);
  const file = form?.get("file");
  if (!form || !file || typeof file === "string") return refuse("file-missing");
  if (file.size === 0) return refuse("file-missing", { message: "The file is empty. Nothing was imported." });
  const fields = fieldsIn(form);
  if (!fields.success) return refuse("validation-failed", { errors: fieldErrors(fields.error) });
  const { mailingListId, mode } = fields.data;
  const lists = await listsOf(context, mailingListId ? [mailingListId] : []);
  if (isRefusal(lists))
    return refuse("validation-failed", { errors: { mailingListId: ["This list no longer exists"] } });
  const importId = context.newId("imp");
  const blob = `imports/${importId}.csv`;
  const content = new Uint8Array(await file.arrayBuffer());
  const name = file.name || "subscribers";
  const job = await uploaded(ports, tenant, importId, async () => {
    await ports.blobs.put(tenant, blob, content, "text/csv");
    return ports.jobs.start({
      id: jobIdOf(tenant, importId, mode),
      tenant,
      kind: IMPORT_KIND,
      title: mode === "import" ? `Import ${name}` : `Check ${name}`,
      input: {
        blob,
        importId,
        mode,
        request: caller.idempotencyKey ?? caller.requestId,
        ...choicesIn(fields.data),
      },
      by: caller.actor,
      createdAt: ports.clock().toISOString(),
    });
  });
  return toImport(job, importId);
}

export async function getSubscriberImport(context: Context & { readonly params: { readonly importId: string } }) {
  const { ports, tenant, params } = context;
  const find = (mode: string) => ports.jobs.get(tenant, jobIdOf(tenant, params.importId, mode));
  const job = (await find("import")) ?? (await find("dry-run"));
  return job?.kind === IMPORT_KIND ? toImport(job, params.importId) : refuse("import-not-found");
}
