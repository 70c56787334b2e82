import { useNavigate } from "@remix-run/react";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { useKeys } from "#web/_ui/use-keys.ts";
import { messages } from "../messages.ts";
import { enquiryUrl } from "../urls.ts";
import type { RecordData } from "./data.ts";

/** Leads on through the list that the person came from, also with a key. */
export function NextEnquiry({ next }: Pick<RecordData, "next">) {
  const t = useText(messages);
  const link = useProjectLink();
  const navigate = useNavigate();
  const to = next && link(enquiryUrl(next.id, { tab: next.tab, search: next.search }));
  useKeys(to ? [{ key: "j", label: t("record.next"), run: () => navigate(to) }] : []);
  if (next === null) return <span className="self-center text-14 text-ink-2">{t("record.noNext")}</span>;
  return (
    to && (
      <LinkButton icon="chevron-down" to={to} prefetch="intent" title={t("record.nextKey")}>
        {t("record.next")}
      </LinkButton>
    )
  );
}
