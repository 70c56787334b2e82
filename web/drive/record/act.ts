import { redirect } from "@remix-run/node";
import { drive } from "#contracts/drive";
import { cutText } from "#events/_kernel";
import { revertRecord } from "#web/_record/record-history.ts";
import { changedIn, listIn, refusedWith, textIn } from "#web/_record/refused.ts";
import type { Args } from "#web/_server/member.ts";
import { consistencyHeaders, type Posted, type Problem, posted, read } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { messages } from "../messages.ts";
import { fileUrl } from "../urls.ts";
import { whyNotUploaded } from "../why-not-uploaded.ts";

type FlashKey = keyof typeof messages.flash | "reverted";
type Outcome = { readonly ok: true } | { readonly ok: false; readonly problem: Problem };

/** Handles the forms of a file's screen. */
export async function recordAct(args: Args, id: string) {
  const sent = await posted(args);
  const intent = textIn(sent.form, "intent") ?? "";
  const [answer, flash] = await done(sent, id, intent);
  if (!answer.ok) return refusedWith(sent.form, intent, answer.problem);
  const query = flash === "reverted" ? { flash, tab: "history" } : { flash };
  return redirect(withProject(fileUrl(id, query), sent.project.id), consistencyHeaders(sent));
}

async function done(sent: Posted, file: string, intent: string): Promise<readonly [Outcome, FlashKey]> {
  const { form, call, key: idempotencyKey } = sent;
  const params = { file };
  switch (intent) {
    case "delete":
      return [await call(drive.deleteFile, { params, idempotencyKey }), "deleted"];
    case "put-back": {
      const body = { fileVersion: Number(textIn(form, "fileVersion")) };
      return [await call(drive.putBackVersion, { params, body, idempotencyKey }), "putBack"];
    }
    case "replace":
      return [await replaced(sent, file), "replaced"];
    case "restore":
      return [await changed(sent, file, { trashedAt: null }), "restored"];
    case "visibility": {
      const shown = form.get("public") === "yes";
      return [
        await changed(sent, file, { visibility: shown ? "public" : "private" }),
        shown ? "published" : "unpublished",
      ];
    }
    case "revert":
      return [
        await revertRecord(sent, { history: drive.getFileHistory, update: drive.updateMetadata, params }),
        "reverted",
      ];
    default:
      return [await changed(sent, file, changedIn(form, detailsIn(form))), "saved"];
  }
}

async function changed({ call, key, version }: Posted, file: string, fields: object): Promise<Outcome> {
  const body = read(drive.updateMetadata.body, fields);
  if (!body.ok) return body;
  return call(drive.updateMetadata, { params: { file }, body: body.value, idempotencyKey: key, ifMatch: version });
}

async function replaced({ form, call, key }: Posted, file: string): Promise<Outcome> {
  const chosen = form.get("content");
  if (!(chosen instanceof File) || chosen.name === "") {
    const message = messages.upload.missing;
    return { ok: false, problem: { message, code: "VALIDATION_FAILED", status: 422, errors: { content: [message] } } };
  }
  const body = { bytes: new Uint8Array(await chosen.arrayBuffer()), contentType: "application/octet-stream" };
  const fileName = cutText(chosen.name, 200);
  const response = await call(drive.replaceFile, { params: { file }, body, fileName, idempotencyKey: key });
  if (response.ok) return response;
  return { ok: false, problem: { ...response.problem, errors: { content: [whyNotUploaded(response.problem)] } } };
}

const detailsIn = (form: FormData) => ({
  name: textIn(form, "name") ?? "",
  folder: textIn(form, "folder") ?? "/",
  title: textIn(form, "title") ?? null,
  alt: textIn(form, "alt") ?? null,
  description: textIn(form, "description") ?? null,
  tags: listIn(form, "tags"),
  starred: form.get("starred") === "on",
});
