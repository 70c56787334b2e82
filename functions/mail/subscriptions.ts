import { run } from "#platform/commands";
import type { BodyOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import type { mail, Subscription } from "./contract/index.ts";
import { type Subscriber, subscriber } from "./domain/index.ts";
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

/** A command on whoever the link is about, in their shop's own log. */
const inShop = (context: TokenContext, link: Link) => ({
  ...context.commandContext,
  tenant: link.tenant,
  actor: { kind: "system" as const, id: "subscriber", name: "Subscriber" },
  via: "Email",
  consistency: new Set<string>(),
});

export async function getSubscription(context: TokenContext) {
  const link = linkIn(context, "subscription", "confirm");
  return link ? answer(context, link) : refuse("link-invalid");
}

export async function changeSubscription(
  context: TokenContext & { readonly body: BodyOf<Contract["changeSubscription"]> },
) {
  const { body, ports, caller } = context;
  const link = linkIn(context, "subscription", "confirm");
  if (!link) return refuse("link-invalid");
  const { subscriberId, campaignId } = link;
  const by = inShop(context, link);
  const at = ports.clock().toISOString();
  const ip = caller.ip && { ip: caller.ip };
  const reason = body.reason as string | undefined;
  const done =
    body.action === "unsubscribe"
      ? await run(by, subscriber, subscriberId, "unsubscribe", { subscriberId, by: "person", campaignId, reason })
      : body.action === "confirm" && link.kind === "confirm"
        ? await run(by, subscriber, subscriberId, "confirm", { subscriberId, ...ip })
        : await run(by, subscriber, subscriberId, "resubscribe", {
            subscriberId,
            consent: { at, source: "form", text: "Subscribed again by the link in an email", ...ip },
          });
  if (isRefusal(done))
    return refuse(done.refused === "subscriber-suppressed" ? "subscriber-suppressed" : "link-invalid");
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
