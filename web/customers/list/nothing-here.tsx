import { useSearchParams } from "@remix-run/react";
import { withoutNames } from "#web/_record/list-url.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { Garment } from "#web/_ui/garment.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Empty } from "#web/_ui/states.tsx";
import { importsUrl } from "../../imports/urls.ts";
import { messages } from "../messages.ts";
import { customersUrl, newCustomerUrl } from "../urls.ts";
import type { ListData } from "./data.ts";
import { filterNames } from "./query.ts";

/** The empty state: no customers at all, or none that match. */
export function NothingHere({ data }: { data: ListData }) {
  const t = useText(messages);
  const link = useProjectLink();
  const [url] = useSearchParams();
  if (data.counts.total === 0)
    return (
      <Empty
        title={t("empty.title")}
        picture={<Garment title="" colour="natural" />}
        actions={
          <>
            {data.may.import && (
              <LinkButton icon="upload" to={link(importsUrl("customers"))}>
                {t("import")}
              </LinkButton>
            )}
            {data.may.create && (
              <LinkButton kind="primary" icon="plus" to={link(newCustomerUrl())}>
                {t("create")}
              </LinkButton>
            )}
          </>
        }
      >
        {t("empty.text")}
      </Empty>
    );
  return (
    <Empty
      title={t("empty.filtered")}
      actions={
        <>
          <LinkButton kind="primary" to={withoutNames(url, [...filterNames, "search"])}>
            {t("empty.clear")}
          </LinkButton>
          <LinkButton to={link(customersUrl({ view: "all" }))}>{t("empty.all")}</LinkButton>
        </>
      }
    >
      {t("empty.filteredText")}
    </Empty>
  );
}
