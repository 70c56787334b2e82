import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { cutText } from "#events/_kernel";
import { textIn } from "#web/_record/refused.ts";
import { ownPath } from "#web/_server/answers.ts";
import { posted } from "#web/_server/posted.ts";
import { noPreviewCookie, previewCookie } from "#web/_server/preview.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { rolesUrl } from "../urls.ts";

const ROLE = /^[a-z][a-z0-9-]{0,39}$/;

/** Starts previewing the project as a role, or, without one, ends it. The state is in a cookie. */
export async function action(args: ActionFunctionArgs) {
  const { form, project } = await posted(args);
  const { secure } = args.context;
  const role = textIn(form, "role");
  if (role === undefined) {
    const back = ownPath(textIn(form, "back") ?? rolesUrl(), new URL(args.request.url).origin);
    throw redirect(withProject(back, project.id), { headers: { "set-cookie": noPreviewCookie(secure) } });
  }
  if (!ROLE.test(role)) throw data(null, { status: 422 });
  const name = cutText(textIn(form, "name") ?? role, 60);
  const headers = { "set-cookie": previewCookie(project.id, { role, name }, secure) };
  throw redirect(withProject("/dashboard", project.id), { headers });
}

/** A GET redirects to the roles. */
export const loader = () => redirect(rolesUrl());
