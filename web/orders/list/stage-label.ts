import { useCallback } from "react";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "../status-messages.ts";
import type { StageWord } from "./listed.ts";

type Hold = keyof typeof messages.hold;
export const holdOf = (reason: string): Hold => (reason in messages.hold ? (reason as Hold) : "other");

/** The progress of an order's fulfilments, as text. */
export function useStageWord(): (word: StageWord) => string {
  const t = useText(messages);
  return useCallback(
    (word) => {
      if (word.kind === "plain") return t(`stage.${word.stage}`);
      if (word.kind === "held") return t("stage.held", { reason: t(`hold.${holdOf(word.reason)}`) });
      return t("stage.some", { count: word.count, total: word.total, stage: t(`stage.${word.stage}`).toLowerCase() });
    },
    [t],
  );
}
