import { memo } from "react";
import { ListSearch } from "#web/_record/list-search.tsx";
import { Toolbar } from "#web/_ui/chip.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "../messages.ts";
import { ScanField } from "../scan-field.tsx";
import { Chips } from "./chips.tsx";
import { FilterForm } from "./filters.tsx";
import { ColumnChoice, DensityChoice } from "./layout-choices.tsx";
import { PhoneTools } from "./phone-tools.tsx";
import type { ListProps } from "./props.ts";
import type { Changes } from "./use-changes.ts";
import { Views } from "./views-row.tsx";

/** Above the table: the views, the search, the filters, and the layout. */
export const ListTools = memo(function ListTools({ changes, ...props }: ListProps & { changes: Changes }) {
  const t = useText(messages);
  return (
    <>
      <div className="max-md:hidden">
        <Views {...props} changes={changes} />
        <Toolbar
          end={
            <>
              <ScanField />
              <DensityChoice {...props} />
              <ColumnChoice {...props} />
            </>
          }
        >
          <ListSearch label={t("search")} hint={t("searchHint")} />
          <Chips {...props} />
        </Toolbar>
      </div>
      <noscript>
        <FilterForm query={props.query} url={props.url} named={props.data.named} />
      </noscript>
      <PhoneTools {...props} />
    </>
  );
});
