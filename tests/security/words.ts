import type { Words } from "../support/arbitrary-json.ts";
import { PASSPHRASE } from "./actors.ts";
import type { ApiOperation } from "./document.ts";

const DAY = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();
const dayIn = (days: number): string => inDays(days).slice(0, 10);

export interface Places {
  readonly project: string;
  readonly spareProject: string;
  readonly endingProject: string;
  readonly ownerId: string;
  readonly platformId: string;
  readonly roles: readonly string[];
  /** Permissions there are. */
  readonly scopes: readonly string[];
  /** What emails brought, by the first word of its link. */
  readonly tokens: () => Readonly<Record<string, readonly string[]>>;
}

/** What every request may use beside what answers showed. */
export const commonWords = ({ project, spareProject, platformId, roles, scopes }: Omit<Places, "tokens">): Words => ({
  project: [project, project, project, project, spareProject],
  prj: [project, spareProject],
  platformId: [platformId],
  plt: [platformId],
  currency: ["GBP"],
  country: ["GB", "IE"],
  timeZone: ["Europe/London"],
  start: [dayIn(-21), `${dayIn(-52)}T00:00:00Z`, "1999-12-31"],
  end: [dayIn(0), `${dayIn(1)}T00:00:00Z`, "9999-12-31", "9998-12-31"],
  expiresAt: [inDays(20)],
  occurredAt: [inDays(-1)],
  paidAt: [inDays(-1)],
  startsAt: [inDays(1)],
  endsAt: [inDays(30)],
  startOn: [dayIn(1)],
  dueOn: [dayIn(30)],
  mutedUntil: [inDays(2)],
  version: ["1", "2"],
  weightGrams: ["250"],
  width: ["1200"],
  height: ["900"],
  url: ["https://hooks.example.com/presswork"],
  trackingUrl: ["https://track.example.com/1"],
  website: ["https://shop.example.com"],
  content: ["It is printed on Friday."],
  events: ["*"],
  emoji: ["👍", "tada"],
  language: ["en", "de"],
  locale: ["en-GB"],
  domain: ["shop-1.example.com", "shop-2.example.com", "shop-3.example.com"],
  includeSubscription: ["true", "false"],
  query: ["sum(orders.placed)", "avg(orders.placed) by (channel)", "orders.placed", "owner"],
  search: ["ines", "tee", "country:GB", "-tag:x status:active"],
  fields: ["id,title", "id"],
  permission: ["orders.order.list", "enforcer.role.view"],
  permissions: scopes,
  scopes,
  roles,
  allowedIps: ["127.0.0.1"],
  allowedOrigins: ["https://example.com"],
  format: ["csv"],
  fileVersion: ["1"],
  lifetimeValue: ["lte:900000"],
  totalOrderCount: ["gte:1", "..5"],
  refundedOrderCount: ["gte:0"],
});

const NOBODY = "usr_000000000000000000000000";
const FRESH_EMAILS = Array.from({ length: 40 }, (_, index) => `fuzz-${index}@example.com`);
const SPENDS = { vendor: ["stripe"], vendorReference: ["pm_card_visa", "pm_card_insufficient_funds"] };
const METRICS = {
  query: ["sum(orders.placed)", "sum(orders.placed) by (channel)"],
  start: [dayIn(-7)],
  end: [dayIn(0)],
};

const NEW_PASSWORD = { password: [PASSPHRASE], password_confirmation: [PASSPHRASE] };
const ofToken = (token: readonly string[] | undefined): Words => (token ? { token } : {});

type Rule = readonly [operations: RegExp, words: (places: Places) => Words];
/** What requests that fit are about: those that end a project or somebody's place in it are about a spare one or about nobody. */
const RULES: readonly Rule[] = [
  [
    /^(updateProject|deleteProject|closeAdminProject)$/,
    ({ endingProject }) => ({ project: [endingProject], prj: [endingProject], name: ["Ending"], confirm: ["Ending"] }),
  ],
  [
    /^(installTemplate|removeTemplate|uninstallIntegration|updateIntegration|rollBackIntegration|copyIntegrationSettings|updateAdminProject|updateAdminBilling|removeProjectUser|updateProjectUser|resetTwoFactorOf)$/,
    ({ spareProject }) => ({ project: [spareProject], prj: [spareProject] }),
  ],
  [
    /^installIntegration$/,
    ({ spareProject, endingProject }) => ({
      project: [spareProject, endingProject],
      prj: [spareProject, endingProject],
    }),
  ],
  [/^(removeAdminRole|assignAdminRole)$/, () => ({ usr: [NOBODY], user: [NOBODY] })],
  [
    /^(createRole|updateRole|deleteRole|assignRole|removeRole|updateAdminRole|updateAdminPermission)$/,
    () => ({ role: ["fuzz"], slug: ["fuzz"], name: ["Fuzz"], permission: ["fuzz.fuzz.view"] }),
  ],
  [/^(createInvite|createInvites|createSubscriber|updateSubscriber)$/, () => ({ email: FRESH_EMAILS })],
  [/^register$/, () => ({ email: FRESH_EMAILS, password: [PASSPHRASE] })],
  [/^(forgotPassword|requestSignInLink)$/, () => ({ email: FRESH_EMAILS })],
  [
    /^(signIn|confirmPassword)$/,
    () => ({ email: ["factory@demo.test", "outsider@demo.test"], password: [PASSPHRASE] }),
  ],
  [
    /^(describeInvite|acceptInvite|readInvite|describeInvitation|setPassword)$/,
    ({ tokens }) => ({ ...ofToken(tokens().invites), ...NEW_PASSWORD }),
  ],
  [/^verifyEmail$/, ({ tokens }) => ofToken(tokens()["verify-email"])],
  [
    /^(resetPassword|getPasswordReset)$/,
    ({ tokens }) => ({ ...ofToken(tokens()["reset-password"]), ...NEW_PASSWORD, email: FRESH_EMAILS }),
  ],
  [/^(getSubscription|changeSubscription)$/, ({ tokens }) => ofToken(tokens().subscribe ?? tokens().unsubscribe)],
  [/^(readMessages|noteChatPresence|updateSubscription)$/, ({ ownerId }) => ({ user: [ownerId] })],
  [/^createPaymentMethod$/, () => SPENDS],
  [/^createTransaction$/, () => ({ type: ["charge", "top_up"], amount: ["100", "2500", "999999"] })],
  [/^(queryMetric|queryMetrics|queryMetricByBody|queryProjects)(V1)?$/, () => METRICS],
  [/^createBookmark$/, () => ({ name: ["orders"] })],
  [/^(createAdminListing|updateAdminListing)$/, () => ({ category: ["insight"], type: ["object"] })],
];

/** Other words for requests to this operation, where it has its own. */
export function wordsOf({ id }: ApiOperation, places: Places): Words | undefined {
  const own = RULES.filter(([operations]) => operations.test(id)).map(([, words]) => words(places));
  return own.length ? Object.assign({}, ...own) : undefined;
}
