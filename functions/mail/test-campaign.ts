import type { BodyOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { CampaignContext } from "./campaigns.ts";
import type { mail } from "./contract/index.ts";
import { normalisedEmail } from "./emails.ts";
import { emailOf } from "./sending/email.ts";
import { campaignState, sendingOf } from "./sending/start.ts";

type Contract = typeof mail;
const HOUR_MS = 3_600_000;
/** Test emails a person may send in an hour: to their own address, so that nobody is flooded. */
const MAX_TESTS = 20;

/** Sends the campaign's email to whoever asks. Its links lead straight on, and nothing is counted. */
export async function testCampaign(context: CampaignContext & { readonly body: BodyOf<Contract["testCampaign"]> }) {
  const { ports, tenant, caller, params, project, body } = context;
  const { campaignId } = params;
  const state = await campaignState(ports, tenant, campaignId);
  if (state.status === "none") return refuse("not-found");
  const own = caller.user ? await ports.access.emailOf(caller.user) : undefined;
  if (!own || (body.to && normalisedEmail(body.to) !== normalisedEmail(own)))
    return refuse("validation-failed", { errors: { to: ["Test emails go to your own address"] } });
  const sending = state.sending ?? (await sendingOf(context, state));
  if (isRefusal(sending)) return sending;
  const until = ports.clock().getTime() + HOUR_MS;
  if ((await ports.keyvalue.increment("mail-tests", caller.user, 1, until)) > MAX_TESTS)
    return refuse("too-many-tests");
  const { content, origin } = sending;
  const key = `mail-test:${campaignId}:${caller.user}:${caller.idempotencyKey ?? caller.requestId}`;
  const of = { tenant, shop: project.name, origin, content: { ...content, subject: `Test: ${content.subject}` } };
  const { atMostOnce: _, ...email } = emailOf(
    { ...of, details: state.details },
    { key, reader: { email: own, firstName: caller.name.split(" ")[0] } },
    ports,
  );
  await ports.mail.send(email);
  return { to: own };
}
