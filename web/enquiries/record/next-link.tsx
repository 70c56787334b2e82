import { useNavigate } from "@remix-run/react";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { useKeys } from "#web/_ui/use-keys.ts";
import { messages } from "../messages.ts";
import { enquiryUrl } from "../urls.ts";
import type { RecordData } from "./data.ts";

type Next = Pick<RecordData, "next">;

const useNext = ({ next }: Next): string | undefined => {
  const link = useProjectLink();
  return next ? link(enquiryUrl(next.id, { tab: next.tab, search: next.search })) : undefined;
};

/** Leads on through the list that the person came from. */
export function NextLink({ data }: { data: Next }) {
  const t = useText(messages);
  const to = useNext(data);
  return (
    to && (
      <LinkButton icon="chevron-down" to={to} prefetch="intent" title={t("record.nextKey")}>
        {t("record.next")}
      </LinkButton>
    )
  );
}

/** The same below the reply, and with a key; it says where none is left. */
export function NextEnquiry({ data }: { data: Next }) {
  const t = useText(messages);
  const navigate = useNavigate();
  const to = useNext(data);
  useKeys(to ? [{ key: "j", label: t("record.next"), run: () => navigate(to) }] : []);
  if (data.next === undefined) return null;
  return (
    <div className="mt-5 border-t border-rule pt-4 text-14 text-ink-2">
      {to ? <NextLink data={data} /> : t("record.noNext")}
    </div>
  );
}
