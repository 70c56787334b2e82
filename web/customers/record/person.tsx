import { Link } from "@remix-run/react";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Stars } from "#web/_ui/stars.tsx";
import { Status, statusStyles } from "#web/_ui/status.tsx";
import { enquiriesUrl, enquiryUrl } from "../../enquiries/urls.ts";
import { orderUrl } from "../../orders/urls.ts";
import { reviewUrl } from "../../reviews/urls.ts";
import type { RecordData } from "./data.ts";
import { messages } from "./messages.ts";

/** What the person asked, wrote and was sent. */
export function Person({ data: { customer, person, now } }: { data: RecordData }) {
  const t = useText(messages);
  const link = useProjectLink();
  const { enquiries, reviews, emails } = person;
  const ids = [customer.id, ...(customer.merged ?? []).map(({ id }) => id)].join(",");
  return (
    <>
      {enquiries.length > 0 && (
        <Section
          title={t("person.enquiries")}
          end={
            <Link to={link(enquiriesUrl({ tab: "all", search: `customer:${ids}` }))}>{t("person.allEnquiries")}</Link>
          }
        >
          <ul className="grid gap-2.5 text-14">
            {enquiries.map(({ id, number, subject, status, receivedAt }) => (
              <li key={id} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
                <Link to={link(enquiryUrl(id))} className="min-w-0 wrap-anywhere">
                  {number} {subject}
                </Link>
                <Status look={statusStyles.enquiry[status]}>{t(`person.asked.${status}`)}</Status>
                <span className="text-13 text-ink-3">
                  <DateTime at={receivedAt} format="short" now={now} />
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {reviews.length > 0 && (
        <Section title={t("person.reviews")}>
          <ul className="grid gap-2.5 text-14">
            {reviews.map(({ id, rating, text, status, submittedAt }) => (
              <li key={id} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
                <Stars count={rating} label={t("person.stars", { count: rating })} />
                <Link to={link(reviewUrl(id))} className="min-w-0 max-w-full truncate">
                  {text || t("person.review")}
                </Link>
                <span className="text-13 text-ink-3">
                  {t(`person.reviewed.${status}`)}, <DateTime at={submittedAt} format="short" now={now} />
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {emails.length > 0 && (
        <Section title={t("person.emails")}>
          <ul className="grid gap-2.5 text-14">
            {emails.map(({ id, kind, orderId, status, queuedAt, sentAt, bounced }) => (
              <li key={id} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
                <Link to={link(orderUrl(orderId))}>{t(`person.about.${kind}`)}</Link>
                <span className="text-13 text-ink-3">
                  {t(`person.email.${bounced ? "bounced" : status}`)},{" "}
                  <DateTime at={sentAt ?? queuedAt} format="short" now={now} />
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
