import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "../messages.ts";
import type { EnquiryStatus } from "../states.ts";
import type { RecordData } from "./data.ts";

type Log = RecordData["logs"][number];

/** A line between the messages: a change, by whom and when. */
export function Happening({ log, data }: { log: Log; data: RecordData }) {
  const text = useHappening(log, data.people);
  if (!text) return null;
  return (
    <p className="flex flex-wrap gap-x-2 text-13 text-ink-3">
      <span>{text}</span>
      <DateTime at={log.at} now={data.now} format="short" />
    </p>
  );
}

/** What moves an enquiry without a person, by its next status. */
const BY_TIME: Readonly<Record<string, "statusSpam" | "statusAutomatic" | "statusBounce">> = {
  spam: "statusSpam",
  resolved: "statusAutomatic",
  open: "statusBounce",
};

function useHappening(log: Log, people: RecordData["people"]) {
  const t = useText(messages);
  const name = log.actor.name ?? log.actor.id;
  if (log.kind === "status") {
    const by = log.message;
    if (by === "time") return t(`record.history.${BY_TIME[String(log.after)] ?? "statusTime"}`);
    if (by === "customer") return t("record.history.statusCustomer");
    return t("record.history.status", { name, status: t(`status.${log.after as EnquiryStatus}`).toLowerCase() });
  }
  if (log.kind === "assignment") {
    const person = people.find(({ value }) => value === log.after)?.label ?? t("former");
    return log.after ? t("record.history.assigned", { name, person }) : t("record.history.unassigned", { name });
  }
  const after = (log.after ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof after.remindAt === "string")
    return t.rich("record.history.reminder", {
      name,
      at: () => <DateTime at={after.remindAt as string} format="both" />,
    });
  if ("remindAt" in after) return t("record.history.reminderGone", { name });
  if ("reminded" in after) return t("record.history.reminded");
  if ("chatChannelId" in after) return t("record.history.channel", { name });
  if ("erased" in after) return t("record.history.erased");
  const fields = (["priority", "type", "tags", "orderId"] as const).filter((each) => each in after);
  return t("record.history.changed", { name, what: fields.map((each) => t(`record.fields.${each}`)).join(", ") });
}
