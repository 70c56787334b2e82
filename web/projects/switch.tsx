import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { LOST } from "#web/_routing/lost.ts";
import { ownPath } from "#web/_server/answers.ts";
import { chosenCookie } from "#web/_server/cookies.ts";
import { currentMember, toSignIn } from "#web/_server/member.ts";
import { navEntries } from "#web/_shell/menu.ts";
import { isClosed } from "#web/_shell/nav.ts";
import { withProject } from "#web/_shell/project-link.ts";

/** Switches to another project and remembers it; a project one does not belong to redirects to one's own. */
export async function loader(args: LoaderFunctionArgs) {
  const { searchParams, origin } = new URL(args.request.url);
  const who = await currentMember(args);
  if (!who) throw toSignIn(args.request);
  const project = who.project?.id;
  if (!project || project !== searchParams.get("project"))
    throw redirect(searchParams.has("project") ? LOST : "/dashboard");
  const target = new URL(ownPath(searchParams.get("redirect_uri"), origin), origin);
  target.searchParams.delete("project");
  if (isClosed(navEntries, (permission) => who.permissions.includes(permission), target.pathname))
    target.pathname = "/dashboard";
  const notification = searchParams.get("notification") === "true";
  if (notification) target.searchParams.set("notification", "true");
  const to = withProject(`${target.pathname}${target.search}`, project);
  throw redirect(to, { headers: { "set-cookie": chosenCookie(who.user.id, project, args.context.secure) } });
}

export const action = () => data(null, { status: 405 });
