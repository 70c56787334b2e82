import { detachedContext, run } from "#platform/commands";
import type { BodyOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { type CustomerLink, readCustomerLink } from "#platform/mail";
import type { mail, Subscription } from "./contract/index.ts";
import { customerConsent } from "./customer-consent.ts";
import { emailConsent, type Subscriber, subscriber } from "./domain/index.ts";
import { subscriberState } from "./emails.ts";
import { type LinkKind, readLinkToken } from "./tokens.ts";

type Contract = typeof mail;
type TokenContext = Context & { readonly params: { readonly token: string } };

/** `i•••@example.com`: enough to recognise one's own address. */
const masked = (email: string): string => email.replace(/^(.)[^@]*/, "$1•••");

function linkIn({ ports, params }: TokenContext, ...kinds: readonly LinkKind[]) {
  for (const kind of kinds) {
    const link = readLinkToken(ports.signingKey, kind, params.token);
    if (link) return { kind, ...link };
  }
  return undefined;
}
type Link = NonNullable<ReturnType<typeof linkIn>>;

const statusOf = ({ status, suppressed }: Subscriber): Subscription["status"] =>
  suppressed || status === "deleted" ? "unsubscribed" : status === "pending" ? "pending" : "subscribed";

async function answer({ ports }: Context, link: Link) {
  const [state, project] = await Promise.all([
    subscriberState(ports, link.tenant, link.subscriberId),
    ports.access.project(link.tenant),
  ]);
  if (state.status === "none" || !project) return refuse("link-invalid");
  return { email: masked(state.details.email), shop: project.name, status: statusOf(state) };
}

async function customerAnswer({ ports }: Context, { tenant, customerId }: CustomerLink) {
  const [found, project] = await Promise.all([
    customerConsent(ports, tenant, customerId),
    ports.access.project(tenant),
  ]);
  if (!found || !project) return refuse("link-invalid");
  return { email: masked(found.email), shop: project.name, status: found.consent };
}

/** A customer who is on no list: their consent is in their record, and follows what they choose here. */
async function changeCustomerConsent(context: TokenContext, link: CustomerLink, action: string) {
  const { tenant, customerId } = link;
  const found = await customerConsent(context.ports, tenant, customerId);
  if (!found) return refuse("link-invalid");
  const consent = action === "unsubscribe" ? "unsubscribed" : "subscribed";
  if (found.consent !== consent) {
    const result = await run(inShop(context, link), emailConsent, customerId, "choose", { customerId, consent });
    if (isRefusal(result)) return refuse("link-invalid");
  }
  return customerAnswer(context, link);
}

/** A command on whoever the link is about, in their shop's own log. */
const inShop = (context: TokenContext, link: { readonly tenant: string }) =>
  detachedContext(context.commandContext, {
    tenant: link.tenant,
    actor: { kind: "system" as const, id: "subscriber", name: "Subscriber" },
    via: "Email",
  });

export async function getSubscription(context: TokenContext) {
  const link = linkIn(context, "subscription", "confirm");
  if (link) return answer(context, link);
  const ofCustomer = readCustomerLink(context.ports.signingKey, context.params.token);
  return ofCustomer ? customerAnswer(context, ofCustomer) : refuse("link-invalid");
}

export async function changeSubscription(
  context: TokenContext & { readonly body: BodyOf<Contract["changeSubscription"]> },
) {
  const { body, ports, caller } = context;
  const ofCustomer = readCustomerLink(ports.signingKey, context.params.token);
  if (ofCustomer) return changeCustomerConsent(context, ofCustomer, body.action);
  const link = linkIn(context, "subscription", "confirm");
  if (!link) return refuse("link-invalid");
  const { subscriberId, campaignId } = link;
  const by = inShop(context, link);
  const at = ports.clock().toISOString();
  const ip = caller.ip && { ip: caller.ip };
  const reason = body.reason as string | undefined;
  const result =
    body.action === "unsubscribe"
      ? await run(by, subscriber, subscriberId, "unsubscribe", { subscriberId, by: "person", campaignId, reason })
      : body.action === "confirm" && link.kind === "confirm"
        ? await run(by, subscriber, subscriberId, "confirm", { subscriberId, ...ip })
        : await run(by, subscriber, subscriberId, "resubscribe", {
            subscriberId,
            consent: { at, source: "form", text: "Subscribed again by the link in an email", ...ip },
          });
  if (isRefusal(result))
    return refuse(result.refused === "subscriber-suppressed" ? "subscriber-suppressed" : "link-invalid");
  return answer(context, link);
}

export async function noteMailOpened(context: TokenContext) {
  const link = linkIn(context, "open");
  if (!link?.campaignId) return refuse("link-invalid");
  const { subscriberId, campaignId } = link;
  await run(inShop(context, link), subscriber, subscriberId, "open", { subscriberId, campaignId });
  return undefined;
}

export async function noteMailClicked(context: TokenContext) {
  const link = linkIn(context, "click");
  if (!link?.campaignId || !link.url) return refuse("link-invalid");
  const { subscriberId, campaignId, url } = link;
  await run(inShop(context, link), subscriber, subscriberId, "click", { subscriberId, campaignId, url });
  return { url };
}
