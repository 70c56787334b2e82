import { useProjectLink } from "#web/_shell/project-link.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { Garment } from "#web/_ui/garment.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Empty } from "#web/_ui/states.tsx";
import { importsUrl } from "../../imports/urls.ts";
import { messages } from "../messages.ts";
import { catalogueUrl, newProductUrl } from "../urls.ts";
import type { ListData } from "./data.ts";

/** The empty state: no products at all, or none that match. */
export function NothingHere({ data }: { data: ListData }) {
  const t = useText(messages);
  const link = useProjectLink();
  if (data.counts.total > 0)
    return (
      <Empty
        title={t("empty.filtered")}
        actions={
          <LinkButton kind="primary" to={link(catalogueUrl({ view: "all" }))}>
            {t("empty.clear")}
          </LinkButton>
        }
      >
        {t("empty.filteredText")}
      </Empty>
    );
  return (
    <Empty
      title={t("empty.title")}
      picture={<Garment title="" colour="natural" />}
      actions={
        <>
          {data.may.import && (
            <LinkButton icon="upload" to={link(importsUrl("products"))}>
              {t("import")}
            </LinkButton>
          )}
          {data.may.create && (
            <LinkButton kind="primary" icon="plus" to={link(newProductUrl())}>
              {t("create")}
            </LinkButton>
          )}
        </>
      }
    >
      {t("empty.text")}
    </Empty>
  );
}
