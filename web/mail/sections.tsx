import { useProjectLink } from "#web/_shell/project-link.ts";
import { useText } from "#web/_ui/intl.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import { messages } from "./messages.ts";
import { campaignsUrl, draftsUrl, listsUrl, subscribersUrl } from "./urls.ts";

const URLS = { campaigns: campaignsUrl, drafts: draftsUrl, subscribers: subscribersUrl, lists: listsUrl } as const;
const SECTIONS = ["campaigns", "drafts", "subscribers", "lists"] as const;

/** The parts of mail, above each of its lists. */
export function Sections({ current }: { current: (typeof SECTIONS)[number] }) {
  const t = useText(messages);
  const link = useProjectLink();
  return (
    <Tabs
      label={t("title")}
      scroll
      items={SECTIONS.map((each) => ({
        label: t(`sections.${each}`),
        to: link(URLS[each]()),
        current: each === current,
      }))}
    />
  );
}
