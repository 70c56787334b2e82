import type { LoaderFunctionArgs } from "@remix-run/node";
import { ownBookmarks } from "#contracts/bookmarks";
import { cartSize } from "#contracts/carts";
import { unreadMessages } from "#contracts/chat";
import { ownJobs } from "#contracts/jobs";
import { unreadNotifications } from "#contracts/notifications";
import { waitingOrders } from "#contracts/orders";
import { hasOrganisation } from "#contracts/organisations";
import { openProductionJobs } from "#contracts/production";
import { hasTermsToSign, terms } from "#contracts/terms";
import { cookieOf, cookiesOf } from "#web/_server/cookies.ts";
import { type AnyMember, currentMember, toSignIn } from "#web/_server/member.ts";
import { shownJobs } from "#web/_server/own-jobs.ts";
import { type PartValues, readParts } from "#web/_server/parts.ts";
import { platformOf } from "#web/_server/platform.ts";
import { pathOf } from "../_routing/guard.ts";
import { isLost } from "../_routing/lost.ts";
import { needsOf } from "../_routing/meta.ts";
import { addressOf } from "../_routing/places.ts";
import { screensAt } from "../_routing/screens.ts";
import { projectsUrl } from "../projects/urls.ts";
import { type Announced, announcedParts, announcedTo } from "./announced.ts";
import type { FrameData } from "./frame-types.ts";
import { lightLogoOf } from "./logos.ts";
import { messages as lost } from "./lost-messages.ts";
import { navEntries } from "./menu.ts";
import { choicesIn, MENU_COOKIE } from "./menu-choices.ts";
import { sectionsOf } from "./menu-groups.ts";
import { type Counts, loadedOf, menuFor, menuOf, type NavEntry, withFeatures } from "./nav.ts";
import { withProject } from "./project-link.ts";
import { type ProjectItem, websiteOf } from "./projects.ts";
import { unreadShown } from "./unread.ts";

const VERSION = "0.1.0";

/** What the frame shows beside its own data. */
const PARTS = [
  waitingOrders,
  unreadMessages,
  openProductionJobs,
  ownJobs,
  cartSize,
  hasOrganisation,
  unreadNotifications,
  ownBookmarks,
  hasTermsToSign,
  ...announcedParts,
];

/** The frame's data; visitors are sent to sign in. The screens decide whether a project is needed. */
export async function frameData(args: LoaderFunctionArgs): Promise<FrameData> {
  const [who, platform] = await Promise.all([currentMember(args), platformOf(args)]);
  if (!who) throw toSignIn(args.request);
  const { user, project, projects, permissions, preview, csrf } = who;
  const { of, problem } = await readParts(who, PARTS, new URL(args.request.url));
  const mustSign = of(hasTermsToSign) || problem?.code === "TERMS_NOT_SIGNED";
  const toSign = mustSign ? await termsToSignBy(who) : undefined;
  const announced = announcedTo(who, of);
  const unread = of(unreadNotifications);
  const unreadCount = unread && unreadShown(unread, projects, project?.id);
  const cart = of(cartSize);
  const website = websiteOf(project);
  const path = pathOf(new URL(args.request.url)).split("?", 1).join("");
  const where = project && needsOf(screensAt(path)).project !== "never" ? "project" : "user";
  const logo = platform && lightLogoOf(platform.logos);
  const menu = menuOf(
    menuFor(withFeatures(withTasks(navEntries, who), [...featuresOf(who, of), ...loadedOf(announced)]), where),
    (permission) => permissions.includes(permission),
    countsOf(of),
  );
  const choices = choicesIn(cookieOf(cookiesOf(args.request), MENU_COOKIE), user.id);
  return {
    user: {
      id: user.id,
      name: nameOf(user),
      email: user.email,
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
    menu,
    sections: sectionsOf(menu, choices.closed, path),
    choices,
    jobs: shownJobs(of(ownJobs) ?? []),
    announced: isLost(new URL(args.request.url)) ? [lostProject(), ...announced] : announced,
    unread: unreadCount,
    ...(cart !== undefined && { cart }),
    bookmarks: (of(ownBookmarks) ?? []).flatMap(({ id, title, data }) => {
      const to = addressOf(data);
      return to === undefined ? [] : [{ id, title, to }];
    }),
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

/** What the menu has for some people only. */
function featuresOf(who: AnyMember, of: PartValues): string[] {
  const isFactory = who.project?.type === "factory" || of(openProductionJobs)?.any;
  const makes = isFactory && who.permissions.includes("production.job.list");
  return [...(of(hasOrganisation) ? ["organisations"] : []), ...(makes ? ["jobs"] : []), ...workflowOf(who)];
}

async function termsToSignBy({ call, project }: AnyMember): Promise<FrameData["toSign"]> {
  const response = await call(terms.getTermsToSign, { query: project ? { project: project.id } : {} });
  if (!response.ok || !response.value.terms) return undefined;
  return { ...response.value, terms: response.value.terms };
}

/** The numbers in the menu; one that could not be read is left out. */
function countsOf(of: PartValues): Counts {
  const counts = { orders: of(waitingOrders), chat: of(unreadMessages), production: of(openProductionJobs)?.open };
  return Object.fromEntries(
    Object.entries(counts).flatMap(([entry, value]) => (value === undefined ? [] : [[entry, { value }]])),
  );
}
