import { redirect } from "@remix-run/node";
import { ImportKind, imports } from "#contracts/imports";
import { cutText } from "#events/_kernel";
import { refusedWith } from "#web/_record/refused.ts";
import type { Args } from "#web/_server/member.ts";
import { consistencyHeaders, posted } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { MAX_FILE_BYTES } from "./file-size.ts";
import { messages } from "./messages.ts";
import { importJobUrl } from "./urls.ts";

/** Uploads a file and starts its check, which writes nothing. */
export async function send(args: Args) {
  const sent = await posted(args);
  const kind = ImportKind.safeParse(sent.form.get("kind")).data ?? "orders";
  const file = sent.form.get("file");
  const wrong = (message: string) =>
    refusedWith(sent.form, "send", { message, code: "VALIDATION_FAILED", status: 422, errors: { file: [message] } });
  if (!(file instanceof File) || (file.size === 0 && file.name === "")) return wrong(messages.start.missing);
  if (file.size > MAX_FILE_BYTES) return wrong(messages.start.large);
  const response = await sent.call(imports.startImport, {
    params: { kind },
    body: { bytes: new Uint8Array(await file.arrayBuffer()), contentType: "text/csv" },
    idempotencyKey: sent.key,
    fileName: cutText(file.name, 200),
  });
  if (!response.ok) return wrong(response.problem.message);
  return redirect(withProject(importJobUrl(response.value.jobId), sent.project.id), consistencyHeaders(sent));
}
