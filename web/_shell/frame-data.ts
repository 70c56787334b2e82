import type { LoaderFunctionArgs } from "@remix-run/node";
import { carts } from "#contracts/carts";
import { chat } from "#contracts/chat";
import { notifications } from "#contracts/notifications";
import { organisations } from "#contracts/organisations";
import { production } from "#contracts/production";
import { terms } from "#contracts/terms";
import { type AnyMember, currentMember, toSignIn } from "#web/_server/member.ts";
import { ownJobs } from "#web/_server/own-jobs.ts";
import { ownList } from "#web/_server/own-list.ts";
import { platformOf } from "#web/_server/platform.ts";
import { pathOf } from "../_routing/guard.ts";
import { isLost } from "../_routing/lost.ts";
import { needsOf } from "../_routing/meta.ts";
import { screensAt } from "../_routing/screens.ts";
import { projectsUrl } from "../projects/urls.ts";
import { type Announced, announcedTo } from "./announced.ts";
import type { FrameData } from "./frame-types.ts";
import { lightLogoOf } from "./logos.ts";
import { messages as lost } from "./lost-messages.ts";
import { navEntries } from "./menu.ts";
import { type Counts, loadedOf, menuFor, menuOf, type NavEntry, withFeatures } from "./nav.ts";
import { orderCounts } from "./order-counts.ts";
import { withProject } from "./project-link.ts";
import { type ProjectItem, websiteOf } from "./projects.ts";

const VERSION = "0.1.0";

/** The frame's data; visitors are sent to sign in. The screens decide whether a project is needed. */
export async function frameData(args: LoaderFunctionArgs): Promise<FrameData> {
  const [who, platform] = await Promise.all([currentMember(args), platformOf(args)]);
  if (!who) throw toSignIn(args.request);
  const { user, project, projects, permissions, preview, csrf } = who;
  const [counts, messages, jobs, has, work, announced, unread, toSign, cart] = await Promise.all([
    countsOf(who, args),
    messagesOf(who),
    ownJobs(who),
    hasOf(who, args),
    workOf(who),
    announcedTo(who),
    unreadOf(who),
    termsToSignBy(who),
    cartOf(who),
  ]);
  const website = websiteOf(project);
  const path = pathOf(new URL(args.request.url)).replace(/\?.*$/, "");
  const where = project && needsOf(screensAt(path)).project !== "never" ? "project" : "user";
  const logo = platform && lightLogoOf(platform.logos);
  return {
    user: {
      id: user.id,
      name: nameOf(user),
      admin: user.isAdmin,
      ...(user.avatar && { avatar: user.avatar }),
    },
    ...(project && { project: itemOf(project), projectId: project.id }),
    projects: projects.map(itemOf),
    permissions,
    ...(preview && { preview }),
    platform: {
      name: platform?.name ?? "Presswork",
      public: (platform?.public ?? false) || user.isAdmin,
      ...(logo && { logo }),
    },
    ...(website && { website }),
    ...(toSign && { toSign }),
    menu: menuOf(
      menuFor(
        withFeatures(withTasks(navEntries, who), [...has, ...work.has, ...workflowOf(who), ...loadedOf(announced)]),
        where,
      ),
      (permission) => permissions.includes(permission),
      { ...counts, ...messages, ...work.counts },
    ),
    jobs,
    announced: isLost(new URL(args.request.url)) ? [lostProject(), ...announced] : announced,
    unread,
    ...(cart !== undefined && { cart }),
    version: VERSION,
    csrf,
    seed: crypto.randomUUID(),
    currency: project?.currency ?? platform?.defaultCurrency ?? "GBP",
    documentSettings: {
      timeZone: project?.timeZone ?? user.timeZone ?? "UTC",
      locale: user.locale ?? project?.locale ?? platform?.defaultLocale ?? "en-GB",
    },
  };
}

/** Why somebody is on their own dashboard instead of the screen that a link named. */
const lostProject = (): Announced => ({
  // Dismissing one does not dismiss the next.
  code: `project-lost-${crypto.randomUUID()}`,
  kind: "warning",
  text: lost.text,
  actions: [{ label: lost.action, style: "default", to: projectsUrl() }],
});

/** Whether one of the person's projects has tasks. */
const workflowOf = ({ projects }: AnyMember): "workflow"[] =>
  projects.some(({ integrations }) => integrations.includes("workflow")) ? ["workflow"] : [];

/** The person's tasks lead to the first project that has some. */
function withTasks(entries: readonly NavEntry[], { projects }: AnyMember): NavEntry[] {
  const first = projects.find(({ integrations }) => integrations.includes("workflow"))?.id;
  return entries.map((entry) =>
    entry.onlyWith === "workflow" ? { ...entry, to: withProject(entry.to, first) } : entry,
  );
}

const nameOf = ({ firstName, lastName, username, email }: AnyMember["user"]): string =>
  [firstName, lastName].filter(Boolean).join(" ") || username || email;

function itemOf({ id, name, integrations, platformName, logos }: AnyMember["projects"][number]): ProjectItem {
  const logo = lightLogoOf(logos);
  return { projectId: id, name, integrations, platformName, ...(logo && { logo }) };
}

async function hasOf(who: AnyMember, { request }: LoaderFunctionArgs): Promise<readonly "organisations"[]> {
  const first = await who.call(organisations.listOrganisations, { query: { pageSize: 1 } });
  return ownList(first, new URL(request.url))?.organisations.length ? ["organisations"] : [];
}

/** Whether this project makes things for shops, and how many jobs are open. */
async function workOf({ call, project, permissions }: AnyMember): Promise<{ has: "jobs"[]; counts: Counts }> {
  if (!project || !permissions.includes("production.job.list")) return { has: [], counts: {} };
  const answer = await call(production.getOpenProductionJobs, { params: { platformId: project.platformId } });
  const { open, any } = answer.ok ? answer.value : { open: 0, any: false };
  const isFactory = project.type === "factory" || any;
  return { has: isFactory ? ["jobs"] : [], counts: { production: { value: open } } };
}

async function cartOf({ call, project, permissions }: AnyMember): Promise<number | undefined> {
  if (!project || !permissions.includes("orders.order.create")) return undefined;
  const answer = await call(carts.getCart);
  return answer.ok ? answer.value.items.length : undefined;
}

async function termsToSignBy({ call, project }: AnyMember): Promise<FrameData["toSign"]> {
  const answer = await call(terms.getTermsToSign, { query: project ? { project: project.id } : {} });
  if (!answer.ok || !answer.value.terms) return undefined;
  return { ...answer.value, terms: answer.value.terms };
}

async function unreadOf({ call }: AnyMember): Promise<number | undefined> {
  const first = await call(notifications.listNotifications, { query: { pageSize: 1 } });
  return first.ok ? first.value.unread.total : undefined;
}

/** Unread messages in channels that are not muted. */
async function messagesOf({ call, project, permissions, user }: AnyMember): Promise<Counts> {
  if (!project || !permissions.includes("chat.message.list")) return {};
  const answer = await call(chat.getUserMessagesMetadata, { params: { user: user.id }, body: {} });
  return answer.ok ? { chat: { value: answer.value.totalUnread } } : {};
}

/** Orders waiting for confirmation; a failed count does not prevent the page. */
async function countsOf(who: AnyMember, { context }: LoaderFunctionArgs): Promise<Counts> {
  if (!who.project || !who.permissions.includes("orders.order.list")) return {};
  const counts = await orderCounts(context, who);
  const waiting = counts.ok ? (counts.value.tabs["to-confirm"] ?? 0) : 0;
  return { orders: { value: waiting } };
}
