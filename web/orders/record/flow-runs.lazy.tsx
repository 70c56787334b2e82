import { Link } from "@remix-run/react";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { flowUrl } from "../../flows/urls.ts";
import type { FlowRunsAbout } from "./flow-runs.ts";
import { messages } from "./flows-messages.ts";

/** What flows did about an order, or why they stopped, beside it. */
export default function FlowRunsSection({ about, now }: { about: FlowRunsAbout; now: string }) {
  const t = useText(messages);
  const link = useProjectLink();
  return (
    <Section title={t("title")} ruled>
      <ul className="grid gap-2 text-14">
        {about.map(({ id, flow, flowName, status, reason, emails, startedAt }) => (
          <li key={id}>
            <Link to={link(flowUrl(flow, { view: "runs" }))} className="wrap-anywhere">
              {flowName}
            </Link>
            <p className="text-13 text-ink-3">
              {[t(`states.${status}`), emails > 0 && t("emails", { count: emails }), reason].filter(Boolean).join(". ")}
              {", "}
              <DateTime at={startedAt} format="short" now={now} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
