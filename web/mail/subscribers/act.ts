import { redirect } from "@remix-run/node";
import { mail } from "#contracts/mail";
import { listIn, refusedWith, textIn } from "#web/_record/refused.ts";
import type { Args } from "#web/_server/member.ts";
import { consistencyHeaders, type Posted, posted, read } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { importJobUrl } from "../../imports/urls.ts";
import { importSubscribersUrl, subscribersUrl, subscriberUrl } from "../urls.ts";

const redirected = (sent: Posted, path: string) =>
  redirect(withProject(path, sent.project.id), consistencyHeaders(sent));
const OPTIONAL = ["firstName", "lastName", "country", "language", "timeZone", "birthday"] as const;

function personIn(form: FormData) {
  const given = OPTIONAL.flatMap((name) => {
    const value = textIn(form, name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    email: textIn(form, "email") ?? "",
    ...Object.fromEntries(given),
    mailingListIds: form.getAll("mailingListIds").map(String),
    tags: listIn(form, "tags"),
  };
}

/** Adds a subscriber with where and to what they agreed. */
export async function newSubscriberAct(args: Args) {
  const sent = await posted(args);
  const { form, call, key } = sent;
  const text = textIn(form, "consent.text");
  const consent = { source: textIn(form, "consent.source") ?? "manual", ...(text && { text }) };
  const body = read(mail.createSubscriber.body, { ...personIn(form), consent });
  if (!body.ok) return refusedWith(form, "subscriber", body.problem);
  const response = await call(mail.createSubscriber, { body: body.value, idempotencyKey: key });
  if (!response.ok) return refusedWith(form, "subscriber", response.problem);
  return redirected(sent, subscriberUrl(response.value.id, { flash: "created" }));
}

/** Changes, unsubscribes, clears or deletes a subscriber. */
export async function subscriberAct(args: Args, subscriberId: string) {
  const sent = await posted(args);
  const { form, call, key } = sent;
  const params = { subscriberId };
  const intent = textIn(form, "intent") ?? "subscriber";
  const to = (flash: string) => redirected(sent, subscriberUrl(subscriberId, { flash }));
  switch (intent) {
    case "delete": {
      const response = await call(mail.deleteSubscriber, { params, idempotencyKey: key });
      return response.ok
        ? redirected(sent, subscribersUrl({ flash: "deleted" }))
        : refusedWith(form, intent, response.problem);
    }
    case "clear": {
      const body = read(mail.clearSubscriber.body, { reason: textIn(form, "reason") ?? "" });
      if (!body.ok) return refusedWith(form, intent, body.problem);
      const response = await call(mail.clearSubscriber, { params, body: body.value, idempotencyKey: key });
      return response.ok ? to("cleared") : refusedWith(form, intent, response.problem);
    }
    default: {
      const leaves = intent === "unsubscribe";
      const body = read(mail.updateSubscriber.body, leaves ? { status: "unsubscribed" } : personIn(form));
      if (!body.ok) return refusedWith(form, intent, body.problem);
      const response = await call(mail.updateSubscriber, { params, body: body.value, idempotencyKey: key });
      if (!response.ok) return refusedWith(form, intent, response.problem);
      return to(leaves ? "unsubscribed" : "saved");
    }
  }
}

/** Whether a file is checked before it is imported: that needs the screens of imports. */
export const isChecked = (permissions: readonly string[]): boolean =>
  ["imports.import.create", "jobs.job.view"].every((each) => permissions.includes(each));

/** Sends a file of subscribers on, as the form has it. */
export async function importAct(args: Args) {
  const sent = await posted(args);
  const checks = isChecked(sent.permissions);
  const { form, call, key } = sent;
  const upload = new FormData();
  const file = form.get("file");
  if (file instanceof File && file.name) upload.set("file", file);
  for (const name of ["mailingListId", "consent"]) {
    const value = textIn(form, name);
    if (value) upload.set(name, value);
  }
  if (checks) upload.set("mode", "dry-run");
  const whole = new Response(upload);
  const bytes = new Uint8Array(await whole.arrayBuffer());
  const response = await call(mail.importSubscribers, {
    body: { bytes, contentType: "multipart/form-data" },
    idempotencyKey: key,
  });
  if (!response.ok) return refusedWith(form, "import", response.problem);
  const { jobId, importId } = response.value;
  return redirected(sent, checks ? importJobUrl(jobId) : importSubscribersUrl({ import: importId }));
}
