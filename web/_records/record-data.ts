import type { Operation, ReceivedOf } from "#platform/contract";
import { member } from "#web/_server/member.ts";
import { askOf, historyOf, type PageArgs, type RecordCallsOf, received } from "./acts.ts";

/** Everything a record's screen shows, as it is now or was at an earlier time (`?asOf=`). */
export async function recordData<O extends Operation>(
  args: PageArgs,
  of: Pick<RecordCallsOf, "kind" | "history" | "permission"> & { readonly get: O },
  id = args.params[of.kind.id] ?? "",
) {
  const who = await member(args);
  const asOf = new URL(args.request.url).searchParams.get("asOf") ?? undefined;
  const query = asOf ? { asOf } : {};
  const [found, history] = await Promise.all([
    askOf(who)<ReceivedOf<O>>(of.get, { params: { [of.kind.id]: id }, query }),
    historyOf(who, of, id),
  ]);
  const may = (action: string) => !asOf && who.permissions.includes(`${of.permission}.${action}`);
  return {
    record: received(found),
    history,
    asOf,
    now: new Date().toISOString(),
    may: { edit: may("edit"), delete: may("delete") },
  };
}
