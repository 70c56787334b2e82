import { EventBridgeClient, PutEventsCommand } from "@aws-sdk/client-eventbridge";
import { log } from "#platform/log";
import type { CommitSummary } from "../../functions/_platform/relay/index.ts";
import { eventMessage } from "./event-message.ts";
import type { Model } from "./model.ts";
import { settings } from "./settings.ts";

const MOST_ENTRIES = 10;

/** Publishes every public fact of some commits. Returns the commits that the bus did not accept in full. */
export function publisher({ internal }: Pick<Model, "internal">) {
  const secret = new Set(internal);
  const client = new EventBridgeClient({});
  return async <C extends CommitSummary>(commits: readonly C[]): Promise<ReadonlySet<C>> => {
    const { PRESSWORK_BUS: bus } = settings(process.env, ["PRESSWORK_BUS"]);
    const waiting = commits.flatMap((commit) =>
      commit.facts
        .filter((fact) => !secret.has(fact.type))
        .map((fact) => ({ commit, entry: eventMessage(bus, commit, fact) })),
    );
    const failed = new Set<C>();
    for (let from = 0; from < waiting.length; from += MOST_ENTRIES) {
      const some = waiting.slice(from, from + MOST_ENTRIES);
      const answered = await client.send(new PutEventsCommand({ Entries: some.map(({ entry }) => entry) }));
      for (const [index, { ErrorCode: reason }] of (answered.Entries ?? []).entries())
        if (reason) {
          const { commit, entry } = some[index] as (typeof some)[number];
          failed.add(commit);
          log("error", "The bus did not take a fact", { reason, entry });
        }
    }
    return failed;
  };
}
