import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { useText } from "./intl.tsx";
import { messages } from "./messages.ts";
import { type TabItem, Tabs } from "./tabs.tsx";

/** A table's saved views as tabs; `end` sits at the row's right end (the changed pill). */
export function SavedViews({
  views,
  onSave,
  end,
}: {
  views: readonly TabItem[];
  onSave?: (() => void) | undefined;
  end?: ReactNode;
}) {
  const t = useText(messages);
  return (
    <Tabs label={t("views")} items={views} scroll>
      {onSave && (
        <button type="button" className="tab tab-add" onClick={onSave}>
          <Icon of={Plus} size="sm" />
          {t("saveView")}
        </button>
      )}
      {end && <span className="tabs-end">{end}</span>}
    </Tabs>
  );
}
