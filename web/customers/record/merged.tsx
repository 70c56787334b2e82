import { Link } from "@remix-run/react";
import { contactOf, nameOf } from "#web/_record/customer-name.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { customerUrl, mergeUrl, partUrl } from "../urls.ts";
import type { RecordData } from "./data.ts";
import { messages } from "./messages.ts";

/** The records that were merged into this customer, and how to take each out again. */
export function Merged({ data: { customer, may } }: { data: RecordData }) {
  const t = useText(messages);
  const link = useProjectLink();
  const { merged = [] } = customer;
  if (merged.length === 0 || customer.status === "erased") return null;
  return (
    <Section title={t("merged.title")} ruled>
      <ul className="grid gap-3 text-14">
        {merged.map((each) => (
          <li key={each.id}>
            <p className="wrap-anywhere">{contactOf(each)}</p>
            <p className="text-13 text-ink-3">
              {t.rich("merged.since", {
                orders: each.totalOrderCount,
                name: each.mergedBy.name ?? t("merged.somebody"),
                at: () => <DateTime at={each.mergedAt} format="date" />,
              })}
            </p>
            <p className="mt-1 flex flex-wrap gap-x-4">
              <Link
                to={link(customerUrl(each.id, { record: "own" }))}
                aria-label={t("merged.seeNamed", { email: contactOf(each) })}
              >
                {t("merged.see")}
              </Link>
              {may.edit && (
                <Link
                  to={link(partUrl(customer.id, each.id))}
                  aria-label={t("merged.partNamed", { email: contactOf(each) })}
                >
                  {t("merged.part")}
                </Link>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Records that look like the same person. */
export function Similar({ data: { customer, similar } }: { data: RecordData }) {
  const t = useText(messages);
  const link = useProjectLink();
  if (similar.length === 0) return null;
  return (
    <Section title={t("similar.title")} ruled>
      <ul className="grid gap-3 text-14">
        {similar.map((each) => (
          <li key={each.id}>
            <p className="wrap-anywhere">
              <Link to={link(customerUrl(each.id))}>{nameOf(each)}</Link>
            </p>
            <p className="text-13 text-ink-3 wrap-anywhere">
              {contactOf(each)}
              <span className="block">{each.by.map((by) => t(`similar.by.${by}`)).join(". ")}</span>
            </p>
            <Link
              to={link(mergeUrl(customer.id, { with: each.id }))}
              aria-label={t("similar.compareNamed", { email: contactOf(each) })}
            >
              {t("similar.compare")}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
