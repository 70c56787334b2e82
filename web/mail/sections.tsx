import { useFrame } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { useText } from "#web/_ui/intl.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import { messages } from "./messages.ts";
import { campaignsUrl, draftsUrl, listsUrl, subscribersUrl } from "./urls.ts";

const URLS = { campaigns: campaignsUrl, drafts: draftsUrl, subscribers: subscribersUrl, lists: listsUrl } as const;
const ALL = ["campaigns", "drafts", "subscribers", "lists"] as const;

/** The parts of mail, above each of its lists. */
export function Sections({ current }: { current: (typeof ALL)[number] }) {
  const t = useText(messages);
  const link = useProjectLink();
  const { permissions } = useFrame();
  const shown = ALL.filter((each) => each !== "subscribers" || permissions.includes("mail.subscriber.list"));
  return (
    <Tabs
      label={t("title")}
      scroll
      items={shown.map((each) => ({
        label: t(`sections.${each}`),
        to: link(URLS[each]()),
        current: each === current,
      }))}
    />
  );
}
