import { TZDate } from "@date-fns/tz";
import { redirect } from "@remix-run/node";
import { enforcer } from "#contracts/enforcer";
import { revertRecord } from "#web/_record/record-history.ts";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import { consistencyHeaders, type Posted } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { rolesUrl, roleUrl } from "../urls.ts";

/** Handles the forms of a role's screen: give, take, delete, restore, revert. */
export async function roleAct(sent: Posted, role: string): Promise<Response | ReturnType<typeof refusedWith>> {
  switch (sent.form.get("intent")) {
    case "give":
      return give(sent, role);
    case "delete":
      return remove(sent, role);
    case "restore":
      return restore(sent, role);
    case "revert":
      return revert(sent, role);
    default:
      return take(sent, role);
  }
}

const back = (sent: Posted, role: string, flash: string, tab?: string) =>
  redirect(withProject(roleUrl(role, { tab, flash }), sent.project.id), consistencyHeaders(sent));

async function give(sent: Posted, role: string) {
  const { form, call, key, project } = sent;
  const user = textIn(form, "user") ?? "";
  const day = textIn(form, "expiresAt");
  if (!user) return refusedWith(form, "give", missing("user"));
  const body = day ? { expiresAt: endOf(day, project.timeZone) } : {};
  const response = await call(enforcer.assignRole, { params: { role, user }, body, idempotencyKey: key });
  return response.ok ? back(sent, role, "given", "people") : refusedWith(form, "give", response.problem);
}

async function take(sent: Posted, role: string) {
  const params = { role, user: textIn(sent.form, "user") ?? "" };
  const response = await sent.call(enforcer.removeRole, { params, idempotencyKey: sent.key });
  return response.ok ? back(sent, role, "taken", "people") : refusedWith(sent.form, "take", response.problem);
}

async function remove(sent: Posted, role: string) {
  const replacement = textIn(sent.form, "replacement");
  const named = await sent.call(enforcer.getRole, { params: { role } });
  const response = await sent.call(enforcer.deleteRole, {
    params: { role },
    query: { replacement },
    idempotencyKey: sent.key,
  });
  if (!response.ok) return refusedWith(sent.form, "delete", response.problem);
  const name = named.ok ? named.value.name : role;
  return redirect(withProject(rolesUrl({ deleted: role, name }), sent.project.id), consistencyHeaders(sent));
}

async function restore(sent: Posted, role: string) {
  const response = await sent.call(enforcer.restoreRole, { params: { role }, idempotencyKey: sent.key });
  return response.ok ? back(sent, role, "restored") : refusedWith(sent.form, "restore", response.problem);
}

async function revert(sent: Posted, role: string) {
  const about = { history: enforcer.roleHistory, update: enforcer.updateRole, params: { role } };
  const response = await revertRecord(sent, about);
  return response.ok ? back(sent, role, "reverted", "history") : refusedWith(sent.form, "revert", response.problem);
}

const missing = (field: string) => ({
  message: "Some of this cannot be used.",
  code: "VALIDATION_FAILED",
  status: 422,
  errors: { [field]: ["Required"] },
});

/** The end of a day in a project's zone. */
function endOf(day: string, zone: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(new TZDate(year, month - 1, date + 1, zone).getTime()).toISOString();
}
