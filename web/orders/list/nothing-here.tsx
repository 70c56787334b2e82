import { useProjectLink } from "#web/_shell/project-link.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { Garment } from "#web/_ui/garment.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Empty } from "#web/_ui/states.tsx";
import { importsUrl } from "../../imports/urls.ts";
import { messages } from "../messages.ts";
import { newOrderUrl, ordersUrl } from "../urls.ts";
import type { ListProps } from "./props.ts";
import { filtersOn, withoutFilters } from "./query.ts";

/** The empty state: no orders at all, none in this tab, or none that match. */
export function NothingHere({ data, query, url }: ListProps) {
  const t = useText(messages);
  const link = useProjectLink();
  if (data.total === 0) {
    return (
      <Empty
        title={t("empty.title")}
        picture={<Garment title="" colour="natural" />}
        actions={
          data.may.create && (
            <>
              <LinkButton kind="primary" icon="plus" to={link(newOrderUrl())}>
                {t("create")}
              </LinkButton>
              <LinkButton icon="upload" to={link(importsUrl("orders"))}>
                {t("import")}
              </LinkButton>
            </>
          )
        }
      >
        {t("empty.text")}
      </Empty>
    );
  }
  const filtered = filtersOn(query).length > 0 || query.search !== "";
  const all = <LinkButton to={link(ordersUrl({ view: "all" }))}>{t("all")}</LinkButton>;
  return filtered ? (
    <Empty
      title={t("empty.filtered")}
      actions={
        <>
          <LinkButton kind="primary" to={withoutFilters(url)}>
            {t("empty.clear")}
          </LinkButton>
          {all}
        </>
      }
    >
      {t("empty.filteredText")}
    </Empty>
  ) : (
    <Empty title={t("empty.tab", { tab: t(`tabs.${query.tab}`) })} actions={all}>
      {t("empty.tabText")}
    </Empty>
  );
}
