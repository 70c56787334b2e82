import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Money } from "#web/_ui/money.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Facts } from "#web/_ui/panel.tsx";
import { messages } from "../messages.ts";
import { moduleUrl } from "../urls.ts";
import type { ModuleData } from "./data.ts";

/** What there is to know of a module at a glance. */
export function Side({ data }: { data: ModuleData }) {
  const t = useText(messages);
  const { listing, installed, kind, needs, against } = data;
  const facts: { name: ReactNode; value: ReactNode }[] = [];
  if (installed) facts.push({ name: t("detail.since"), value: <DateTime at={installed.installedAt} format="date" /> });
  if (kind) facts.push({ name: t("detail.kind"), value: kind });
  if (listing) {
    const { url, supportEmail, name } = listing.developer;
    facts.push({ name: t("detail.by"), value: url ? <Outside to={url}>{name}</Outside> : name });
    if (supportEmail)
      facts.push({ name: t("detail.support"), value: <a href={`mailto:${supportEmail}`}>{supportEmail}</a> });
    facts.push({ name: t("detail.price"), value: <Price of={listing.pricing} /> });
    if (!data.included)
      facts.push({ name: t("detail.installs"), value: t("detail.projects", { count: listing.installCount }) });
  }
  if (needs.length) facts.push({ name: t("detail.needs"), value: <Modules all={needs} /> });
  if (against.length) facts.push({ name: t("detail.against"), value: <Modules all={against} /> });
  return (
    <Section title={t("detail.facts")} ruled>
      <Facts facts={facts} />
    </Section>
  );
}

const Outside = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={to} target="_blank" rel="noreferrer">
    {children}
  </a>
);

function Modules({ all }: { all: ModuleData["needs"] }) {
  const link = useProjectLink();
  return (
    <>
      {all.map(({ code, name, isListed }) => (
        <span key={code} className="block">
          {isListed ? (
            <Link className="inline-flex min-h-6 items-center" to={link(moduleUrl(code))}>
              {name}
            </Link>
          ) : (
            name
          )}
        </span>
      ))}
    </>
  );
}

function Price({ of }: { of: NonNullable<ModuleData["listing"]>["pricing"] }) {
  const t = useText(messages);
  if (of.type === "free") return <>{t("detail.free")}</>;
  if (of.type === "plan" && of.plans?.length) return <>{t("detail.plan", { plans: of.plans.join(", ") })}</>;
  if (!of.price) return <>{t("detail.usage")}</>;
  return (
    <>
      <Money minor={of.price.amount} currency={of.price.currency} /> {of.interval && t(`detail.per.${of.interval}`)}
    </>
  );
}
