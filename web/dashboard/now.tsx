import { Link } from "@remix-run/react";
import type { AddressedEntry } from "#web/_server/record-address.ts";
import { ActivityLines } from "#web/_shell/activity-lines.tsx";
import { useFrame } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { useFresh } from "#web/_shell/use-fresh.ts";
import { useText } from "#web/_ui/intl.tsx";
import { SideSection } from "#web/_ui/overview.tsx";
import { Live } from "#web/_ui/tag.tsx";
import { activityUrl, newestActivityUrl } from "../activity/urls.ts";
import { messages } from "./messages.ts";

const EVERY_MS = 10_000;

/** The newest activity, requested when there is more, or every ten seconds, while the page is visible. */
export function Now({ entries, now }: { entries: AddressedEntry[]; now: string }) {
  const t = useText(messages);
  const link = useProjectLink();
  const { projectId } = useFrame();
  const fresh = useFresh(link(newestActivityUrl()), { entries, now }, EVERY_MS, `activity ${projectId}`);
  return (
    <SideSection title={t("now")} end={<Live />}>
      {fresh.entries.length > 0 ? (
        <ActivityLines entries={fresh.entries} now={fresh.now} />
      ) : (
        <p className="border-t border-rule-ink py-3 text-14 text-ink-2">{t("quiet")}</p>
      )}
      <p className="mt-3 text-13">
        <Link to={link(activityUrl())} prefetch="intent">
          {t("allActivity")}
        </Link>
      </p>
    </SideSection>
  );
}
