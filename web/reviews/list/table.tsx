import { useNavigate } from "@remix-run/react";
import { useCallback } from "react";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Stars } from "#web/_ui/stars.tsx";
import { Status } from "#web/_ui/status.tsx";
import { RowLink, Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { Tag } from "#web/_ui/tag.tsx";
import { useTableKeys } from "#web/_ui/use-table-keys.ts";
import { messages } from "../messages.ts";
import { statusStyles, steps } from "../steps.ts";
import { reviewUrl } from "../urls.ts";
import type { ListData, ListReview } from "./data.ts";
import { QuickSteps } from "./quick-steps.tsx";
import { useModerate } from "./use-moderate.ts";
import { useReviewKeys } from "./use-review-keys.ts";

export function ReviewsTable({ data, all }: { data: ListData; all: boolean }) {
  const t = useText(messages);
  const link = useProjectLink();
  const navigate = useNavigate();
  const moderate = useModerate();
  const { reviews, may } = data;
  const cursor = useTableKeys({
    count: reviews.length,
    onOpen: useCallback((at) => navigate(link(reviewUrl(reviews[at]?.id ?? ""))), [reviews, link, navigate]),
  });
  const act = useCallback(
    (at: number, what: "approve" | "reject") => {
      const review = reviews[at];
      const status = what === "approve" ? "approved" : "rejected";
      if (may.moderate && review && (steps[review.status] as readonly string[]).includes(status))
        moderate(review, status);
    },
    [reviews, may.moderate, moderate],
  );
  useReviewKeys(cursor, act);
  return (
    <Table caption={t("caption")}>
      <thead>
        <tr>
          <Th className="w-full">{t("tabsOfReview.review")}</Th>
          <Th className="hide-narrow">{t("record.product")}</Th>
          <Th>{t("record.written")}</Th>
          {may.moderate && (
            <Th>
              <span className="sr-only">{t("record.decide")}</span>
            </Th>
          )}
        </tr>
      </thead>
      <tbody>
        {reviews.map((review, at) => (
          <Tr key={review.id} cursor={at === cursor}>
            <Row review={review} now={data.now} all={all} />
            {may.moderate && (
              <Td card="part" end>
                <QuickSteps review={review} />
              </Td>
            )}
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function Row({ review, now, all }: { review: ListReview; now: string; all: boolean }) {
  const t = useText(messages);
  const link = useProjectLink();
  return (
    <>
      <Td card="title">
        <span className="flex flex-wrap items-center gap-x-2">
          <Stars count={review.rating} label={t("stars", { count: review.rating })} />
          <RowLink to={link(reviewUrl(review.id))}>{review.title ?? review.name}</RowLink>
          {all && <Status look={statusStyles[review.status]}>{t(`status.${review.status}`)}</Status>}
        </span>
        {(review.body || !review.title) && (
          <span className="block max-w-prose text-14 font-normal whitespace-normal text-ink-2 line-clamp-2">
            {review.body || t("starsAlone")}
          </span>
        )}
        <span className="mt-1 flex flex-wrap gap-1.5 text-13 font-normal text-ink-3">
          {review.name}
          {review.verified && <Tag>{t("verified")}</Tag>}
          {review.featured && <Tag>{t("featured")}</Tag>}
          {review.flags.map((flag) => (
            <Tag key={flag}>{t(`flags.${flag}`)}</Tag>
          ))}
          {review.reason && <Tag>{t(`reasons.${review.reason}`)}</Tag>}
        </span>
      </Td>
      <Td className="hide-narrow whitespace-nowrap text-ink-2">{review.product}</Td>
      <Td card="aside" className="whitespace-nowrap text-ink-2">
        <DateTime at={review.submittedAt} format="short" now={now} />
      </Td>
    </>
  );
}
