import { redirect } from "@remix-run/node";
import { drive } from "#contracts/drive";
import { cutText } from "#events/_kernel";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import type { Args } from "#web/_server/member.ts";
import { consistencyHeaders, type Posted, posted, read } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { messages } from "../messages.ts";
import { driveUrl } from "../urls.ts";
import { whyNotUploaded } from "../why-not-uploaded.ts";

type FlashKey = keyof typeof messages.flash;

/** Back to the same list with the flash message (`flash`) and its file (`of`). */
function back({ project, ...sent }: Posted, request: Request, flash: FlashKey, of?: string) {
  const url = new URL(request.url);
  for (const name of ["dialog", "flash", "of", "index"]) url.searchParams.delete(name);
  const query = { ...Object.fromEntries(url.searchParams), flash, of };
  return redirect(withProject(driveUrl(query), project.id), consistencyHeaders(sent));
}

/** Handles the list's forms: upload, rename, publish, move to the trash and restore. */
export async function listAct(args: Args) {
  const sent = await posted(args);
  const intent = textIn(sent.form, "intent") ?? "";
  if (intent === "upload") return upload(sent, args.request);
  const file = textIn(sent.form, "file") ?? "";
  const [params, idempotencyKey] = [{ file }, sent.key];
  if (intent === "delete") {
    const response = await sent.call(drive.deleteFile, { params, idempotencyKey });
    return response.ok ? back(sent, args.request, "deleted", file) : refusedWith(sent.form, intent, response.problem);
  }
  const [fields, flash] = changeOf(intent, sent.form);
  const body = read(drive.updateMetadata.body, fields);
  if (!body.ok) return refusedWith(sent.form, intent, body.problem);
  const response = await sent.call(drive.updateMetadata, { params, body: body.value, idempotencyKey });
  return response.ok ? back(sent, args.request, flash, file) : refusedWith(sent.form, intent, response.problem);
}

function changeOf(intent: string, form: FormData): [object, FlashKey] {
  switch (intent) {
    case "restore":
      return [{ trashedAt: null }, "restored"];
    case "publish":
      return [{ visibility: "public" }, "published"];
    case "unpublish":
      return [{ visibility: "private" }, "unpublished"];
    default:
      return [{ name: textIn(form, "name") ?? "" }, "renamed"];
  }
}

/** Files are uploaded one by one: refused ones are named, the others are saved. */
async function upload(sent: Posted, request: Request) {
  const { form, call, key } = sent;
  const chosen = form.getAll("files").filter((each): each is File => each instanceof File && each.name !== "");
  const refused = (message: string, errors: readonly string[] = [message]) =>
    refusedWith(form, "upload", { message, code: "VALIDATION_FAILED", status: 422, errors: { files: [...errors] } });
  if (chosen.length === 0) return refused(messages.upload.missing);
  const folder = textIn(form, "folder");
  const failed: string[] = [];
  for (const [at, file] of chosen.entries()) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const response = await call(drive.createFile, {
      query: folder ? { folder } : {},
      body: { bytes, contentType: "application/octet-stream" },
      fileName: cutText(file.name, 200),
      idempotencyKey: key && `${key}-${at}`,
    });
    if (!response.ok) failed.push(`${file.name}: ${whyNotUploaded(response.problem)}`);
  }
  if (failed.length > 0) return refused(messages.upload.failed, failed);
  return back(sent, request, chosen.length > 1 ? "uploadedMany" : "uploaded");
}
