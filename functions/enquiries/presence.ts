import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { liveOf } from "#platform/live";
import type { Ports } from "#platform/ports";
import type { enquiries, Viewer } from "./contract/index.ts";
import { type EnquiryContext, found } from "./found.ts";

type Contract = typeof enquiries;

const HERE = "enquiry-here";
/** Pages say so every 20 seconds. */
const HERE_MS = 45_000;
const MAX_VIEWERS = 10;

interface Here {
  readonly name: string;
  readonly writingSince?: string;
}

const topicOf = (tenant: string, enquiryId: string): string => `enquiry ${tenant} ${enquiryId}`;
const keyOf = (tenant: string, enquiryId: string, user: string): string => `${tenant}/${enquiryId}/${user}`;

/** Lets open pages of an enquiry read again. */
export const tellViewers = (ports: Ports, tenant: string, enquiryId: string): Promise<void> =>
  liveOf(ports).changed(topicOf(tenant, enquiryId));

export async function noteEnquiryPresence(
  context: EnquiryContext & { readonly body: BodyOf<Contract["noteEnquiryPresence"]> },
) {
  const { ports, tenant, caller, params, body } = context;
  if (!caller.user) return refuse("person-only");
  const key = keyOf(tenant, params.enquiryId, caller.user);
  const before = (await ports.keyvalue.get(HERE, key)) as Here | undefined;
  if (body.left) await ports.keyvalue.remove(HERE, key);
  else {
    const now = ports.clock();
    const writingSince = body.writing ? (before?.writingSince ?? now.toISOString()) : undefined;
    const here: Here = { name: caller.name, ...(writingSince && { writingSince }) };
    await ports.keyvalue.put(HERE, key, here, now.getTime() + HERE_MS);
  }
  const isNew = Boolean(before) === body.left || Boolean(before?.writingSince) !== (body.writing && !body.left);
  if (isNew) await tellViewers(ports, tenant, params.enquiryId);
  return undefined;
}

async function viewersOf({ ports, tenant, caller }: Context, enquiryId: string): Promise<Viewer[]> {
  const keys = await ports.keyvalue.keys(HERE, `${tenant}/${enquiryId}/`, MAX_VIEWERS);
  const all = await Promise.all(
    keys.map(async (key): Promise<Viewer | undefined> => {
      const here = (await ports.keyvalue.get(HERE, key)) as Here | undefined;
      const user = key.slice(key.lastIndexOf("/") + 1);
      return here && user !== caller.user ? { user, ...here } : undefined;
    }),
  );
  return all.filter((each) => each !== undefined);
}

/** Answers when something about the enquiry differs from `since`, at the latest after `wait` seconds; see the live port. */
export async function getEnquiryPresence(
  context: EnquiryContext & { readonly query: QueryOf<Contract["getEnquiryPresence"]> },
) {
  const { ports, tenant, params, query } = context;
  const mark = await liveOf(ports).mark(topicOf(tenant, params.enquiryId), query.since, query.wait * 1000);
  const row = await found(context);
  if (isRefusal(row)) return row;
  return { mark, viewers: await viewersOf(context, params.enquiryId), version: row.version };
}
