import { redirect } from "@remix-run/node";
import { accounts } from "#contracts/accounts";
import { enforcer } from "#contracts/enforcer";
import { revertRecord } from "#web/_record/record-history.ts";
import { changedIn, refusedWith, textIn } from "#web/_record/refused.ts";
import type { Args } from "#web/_server/member.ts";
import { consistencyHeaders, type Posted, posted, read } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { leftProjectUrl } from "../../projects/urls.ts";
import { usersUrl, userUrl } from "../urls.ts";
import type { messages } from "./messages.ts";

type FlashKey = keyof typeof messages.flash | "reverted";
const done = (sent: Posted, url: string) => redirect(withProject(url, sent.project.id), consistencyHeaders(sent));
const back = (sent: Posted, user: string, flash: FlashKey, tab?: string) => done(sent, userUrl(user, { flash, tab }));

/** Handles the forms of a member's screen. */
export async function recordAct(args: Args, user: string) {
  const sent = await posted(args);
  switch (textIn(sent.form, "intent")) {
    case "suspend":
      return change(sent, user, "suspend", { status: "suspended", ...keysIn(sent.form) }, "suspended");
    case "reinstate":
      return change(sent, user, "reinstate", { status: "active" }, "reinstated");
    case "remove":
      return remove(sent, user);
    case "reset-2fa":
      return resetTwoFactor(sent, user);
    case "revert":
      return revert(sent, user);
    default:
      return change(sent, user, "place", changedIn(sent.form, placeIn(sent.form)), "saved");
  }
}

/** Who takes over keys and devices, if chosen. */
function keysIn(form: FormData): { keysTo?: string } {
  const keysTo = textIn(form, "keysTo");
  return textIn(form, "keys") === "hand-over" && keysTo ? { keysTo } : {};
}

/** Each role is a checkbox with its own name. */
function placeIn(form: FormData) {
  const roles = [...form].flatMap(([name, value]) => (name.startsWith("roles.") ? [String(value)] : []));
  return { roles: roles.sort(), jobTitle: textIn(form, "jobTitle") ?? null };
}

async function change(sent: Posted, user: string, intent: string, fields: Record<string, unknown>, flash: FlashKey) {
  const { form, call, key, version } = sent;
  const body = read(enforcer.updateProjectUser.body, fields);
  if (!body.ok) return refusedWith(form, intent, body.problem);
  const params = { project: sent.project.id, user };
  const response = await call(enforcer.updateProjectUser, {
    params,
    body: body.value,
    idempotencyKey: key,
    ifMatch: version,
  });
  return response.ok ? back(sent, user, flash) : refusedWith(form, intent, response.problem);
}

async function remove(sent: Posted, user: string) {
  const { form, call, project } = sent;
  const handOverTo = textIn(form, "handOverTo");
  const params = { project: project.id, user };
  const response = await call(enforcer.removeProjectUser, {
    params,
    query: { ...(handOverTo && { handOverTo }), ...keysIn(form) },
  });
  if (!response.ok) return refusedWith(form, "remove", response.problem);
  // Who has left sees the project no more, its people included.
  return user === sent.user.id ? redirect(leftProjectUrl(), consistencyHeaders(sent)) : done(sent, usersUrl());
}

async function resetTwoFactor(sent: Posted, user: string) {
  const { form, call, project, key } = sent;
  const body = read(accounts.resetTwoFactorOf.body, {
    reason: textIn(form, "reason") ?? "",
    one_time_password: textIn(form, "one_time_password") ?? "",
  });
  if (!body.ok) return refusedWith(form, "reset-2fa", body.problem);
  const params = { project: project.id, user };
  const response = await call(accounts.resetTwoFactorOf, { params, body: body.value, idempotencyKey: key });
  return response.ok ? back(sent, user, "reset") : refusedWith(form, "reset-2fa", response.problem);
}

/** Facts about other people share the stream, so no version is sent with it. */
async function revert(sent: Posted, user: string) {
  const params = { project: sent.project.id, user };
  const about = { history: enforcer.getProjectUserHistory, update: enforcer.updateProjectUser, params };
  const response = await revertRecord({ ...sent, version: undefined }, about);
  return response.ok ? back(sent, user, "reverted", "history") : refusedWith(sent.form, "revert", response.problem);
}
