import { memo } from "react";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { PageHead } from "#web/_ui/page.tsx";
import { messages } from "../messages.ts";
import { dispatchUrl, exportUrl, newOrderUrl } from "../urls.ts";
import type { ListProps } from "./props.ts";

/** The title, the export of the filtered list, and the link to a new order. */
export const ListHead = memo(function ListHead({ data, query, url }: ListProps) {
  const t = useText(messages);
  const link = useProjectLink();
  return (
    <PageHead
      keep
      title={t("title")}
      actions={
        <>
          {data.may.export && data.total > 0 && (
            <LinkButton
              icon="download"
              to={link(exportUrl(Object.fromEntries(url)))}
              reloadDocument
              className="max-md:hidden"
            >
              {t("export")}
            </LinkButton>
          )}
          {data.may.dispatch && query.tab === "packed" && (data.tabs.packed ?? 0) > 0 && (
            <LinkButton icon="truck" to={link(dispatchUrl({ tab: "packed" }))}>
              {t("dispatchPacked")}
            </LinkButton>
          )}
          {data.may.create && (
            <LinkButton kind="primary" icon="plus" to={link(newOrderUrl())} prefetch="intent">
              {t("create")}
            </LinkButton>
          )}
        </>
      }
    />
  );
});
