import type { Operation, ReceivedOf } from "#platform/contract";
import { orThrow } from "#web/_server/answers.ts";
import { type Args, member } from "#web/_server/member.ts";
import { historyOf } from "./acts.ts";

/** Everything a record's screen shows, as it is now or was at an earlier time (`?asOf=`). */
export async function recordData<O extends Operation>(
  args: Args,
  of: { readonly get: O; readonly history: Operation; readonly param: string; readonly permission: string },
  id: string,
) {
  const who = await member(args);
  const asOf = new URL(args.request.url).searchParams.get("asOf") ?? undefined;
  const query = asOf ? { asOf } : {};
  const [found, history] = await Promise.all([
    who.call(of.get as never, { params: { [of.param]: id }, query } as never),
    historyOf(who, of, id),
  ]);
  const may = (action: string) => !asOf && who.permissions.includes(`${of.permission}.${action}`);
  return {
    record: orThrow(found) as unknown as ReceivedOf<O>,
    history,
    asOf,
    now: new Date().toISOString(),
    may: { edit: may("edit"), delete: may("delete") },
  };
}
