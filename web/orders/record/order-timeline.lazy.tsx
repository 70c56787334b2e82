import { Link } from "@remix-run/react";
import { useEffect } from "react";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { type Look, statusStyles } from "#web/_ui/status.tsx";
import { Timeline } from "#web/_ui/timeline.tsx";
import { Comment } from "../comments/comment.tsx";
import { CommentForm } from "../comments/comment-form.tsx";
import { messages as commentWords } from "../comments/messages.ts";
import { withMoney } from "../history/value-text.ts";
import { orderHistoryUrl } from "../urls.ts";
import type { RecordData } from "./data.ts";
import { messages } from "./messages.ts";
import type { OrderHistoryEntry } from "./order-history.ts";

const SHOWN = 10;
const plain: Look = { tone: "neutral", patch: "tick" };

/** The latest events, each with the patch of the resulting state. */
export default function OrderTimeline({ data: { order, history, comments, asOf } }: { data: RecordData }) {
  const t = useText(messages);
  const link = useProjectLink();
  const locale = useLocale();
  // The form is reset once one's own comment appears, but not by other people's comments.
  const mine = comments.all.find((each) => each.mine)?.id ?? "none";
  const past = asOf ? history.filter(({ at }) => at <= asOf) : history;
  const tComments = useText(commentWords);
  // The page can have looked for the comment in its address before this part was loaded.
  useEffect(() => {
    const { hash } = window.location;
    if (hash.startsWith("#cmt_")) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, []);
  const commentEntries = comments.all.map((comment) => ({
    key: comment.id,
    at: comment.createdAt,
    look: plain,
    text: <Comment key={`${comment.id} ${comment.version}`} comment={comment} may={comments.may} />,
    meta: (
      <>
        {comment.createdBy.name ? `${comment.createdBy.name}, ` : ""}
        <DateTime at={comment.createdAt} />
        {comment.edited ? `, ${tComments("edited")}` : ""}
      </>
    ),
    strong: false,
  }));
  const historyEntries = past.slice(0, SHOWN).map((entry) => ({
    key: entry.id,
    at: entry.at,
    look: statusStyleOf(entry),
    text: withMoney(entry.title, locale),
    meta: (
      <>
        {entry.actor.name ? `${entry.actor.name}, ` : ""}
        <DateTime at={entry.at} />
      </>
    ),
    strong: /hold|failed|rejected/i.test(entry.title),
  }));
  const entries = [...commentEntries, ...historyEntries].toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
  return (
    <Section
      ruled
      title={t("side.timeline")}
      end={past.length > SHOWN && <Link to={link(orderHistoryUrl(order.id))}>{t("side.whole")}</Link>}
    >
      {comments.may && (
        <div className="mb-4">
          <CommentForm
            key={mine}
            orderId={order.id}
            intent="comment"
            label={tComments("write")}
            submit={tComments("send")}
          />
        </div>
      )}
      <Timeline entries={entries} />
      {comments.more && <p className="text-13 text-ink-3">{tComments("older", { count: comments.all.length })}</p>}
    </Section>
  );
}

function statusStyleOf({ title }: OrderHistoryEntry): Look {
  const is = (...parts: string[]) => parts.some((word) => title.toLowerCase().includes(word));
  if (is("on hold")) return statusStyles.fulfilment.on_hold;
  if (is("failed", "rejected")) return statusStyles.payment.failed;
  if (is("refunded")) return statusStyles.payment.refunded;
  if (is("order placed")) return statusStyles.payment.new;
  if (is(" paid ", "succeeded", "dispatched", "delivered")) return statusStyles.payment.paid;
  return plain;
}
