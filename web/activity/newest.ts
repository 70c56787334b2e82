import type { LoaderFunctionArgs } from "@remix-run/node";
import { activity } from "#contracts/activity";
import { currentMember } from "#web/_server/member.ts";
import { withAddresses } from "#web/_server/record-address.ts";

const MAX_EVENTS = 8;

export async function loader(args: LoaderFunctionArgs) {
  const who = await currentMember(args);
  const answer = who?.project && (await who.call(activity.listActivity, { query: { pageSize: MAX_EVENTS } }));
  if (!answer?.ok) return null;
  return { entries: withAddresses(answer.value.entries), now: new Date().toISOString() };
}
