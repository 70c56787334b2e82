import { useProjectLink } from "#web/_shell/project-link.ts";
import { useText } from "#web/_ui/intl.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import { messages } from "./messages.ts";
import { receivedUrl, statementsUrl } from "./urls.ts";

/** What was charged to a project that also makes for others, and what those dispute. */
export function SideTabs({ current }: { current: "own" | "received" }) {
  const t = useText(messages);
  const link = useProjectLink();
  return (
    <div className="mb-4">
      <Tabs
        label={t("tabs.label")}
        items={[
          { label: t("tabs.own"), to: link(statementsUrl()), current: current === "own" },
          { label: t("tabs.received"), to: link(receivedUrl()), current: current === "received" },
        ]}
      />
    </div>
  );
}
