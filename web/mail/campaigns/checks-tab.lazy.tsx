import { useProjectLink } from "#web/_shell/project-link.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { TodoList } from "#web/_ui/timeline.tsx";
import { messages } from "../messages.ts";
import { campaignUrl } from "../urls.ts";
import type { CampaignPage } from "./data.ts";

/** What is still to be mended before a campaign is sent. */
export default function Checks({ page: { checks, campaign } }: { page: CampaignPage }) {
  const t = useText(messages);
  const link = useProjectLink();
  return (
    <div className="mt-5 max-w-3xl">
      <TodoList
        items={checks.map(({ name, isPassed, found, at }) => ({
          key: name,
          look: isPassed ? { tone: "success", patch: "tick" } : { tone: "warning", patch: "dashed" },
          title: t(`detail.checksText.${name}.${isPassed ? "passed" : "open"}`),
          ...(found?.length && { text: found.join(" · ") }),
          ...(!isPassed && {
            action: (
              <LinkButton small to={link(campaignUrl(campaign.id, { view: at }))}>
                {t(`detail.checksMend.${at === "audience" ? "audience" : "email"}`)}
              </LinkButton>
            ),
          }),
        }))}
      />
    </div>
  );
}
