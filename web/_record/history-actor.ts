import type { HistoryEntry } from "#platform/history";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./messages.ts";

const places = ["import", "import-undone"] as const;

/** Who made an entry of a history, and from where. The name of a reaction means nothing to people, so it is left out. */
export function useActorText(): (entry: HistoryEntry) => { readonly who: string; readonly from: string | undefined } {
  const t = useText(messages);
  return ({ actor, via }) => {
    const label = places.find((each) => each === via);
    const place = label ? t(`history.${label}`) : via && !/^[a-z0-9-]+$/.test(via) ? via : undefined;
    return {
      who: actor.name ?? (actor.kind === "user" ? actor.id : t("history.system")),
      from: place && t("history.via", { place }),
    };
  };
}
