import type { Monitor } from "#contracts/metrics";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { RowLink, Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { messages } from "./messages.ts";
import { sideOf } from "./side.ts";
import { MonitorStatus } from "./state.tsx";
import { monitorUrl, newMonitorUrl } from "./urls.ts";
import { useValue } from "./use-value.ts";

type Limited = Pick<Monitor, "comparison" | "thresholds" | "unit">;

/** A monitor's thresholds, in a few words. */
export function useLimits() {
  const t = useText(messages);
  const format = useValue();
  return ({ comparison, thresholds: { critical, warning }, unit }: Limited): string => {
    const limitText = (at: number) => t(`sides.${sideOf(comparison)}`, { at: format(at, unit) });
    return warning == null
      ? t("limits", { critical: limitText(critical) })
      : t("limitsWarned", { warning: limitText(warning), critical: limitText(critical) });
  };
}

/** Since when a monitor has its state, in words: one whose state never changed has been OK, if anything was counted at all. */
export function useSince() {
  const t = useText(messages);
  return ({ stateSince, value }: Pick<Monitor, "stateSince" | "value">) =>
    stateSince ? <DateTime at={stateSince} /> : t(value === null ? "never" : "steady");
}

export function Monitors({ monitors, mayCreate }: { monitors: readonly Monitor[]; mayCreate: boolean }) {
  const t = useText(messages);
  const link = useProjectLink();
  const limits = useLimits();
  const reading = useValue();
  const since = useSince();
  return (
    <Section
      title={t("monitors")}
      end={
        <span className="flex flex-wrap items-center gap-3 text-13 text-ink-2">
          {t("monitorsText")}
          {mayCreate && (
            <LinkButton small icon="plus" to={link(newMonitorUrl())}>
              {t("createMonitor")}
            </LinkButton>
          )}
        </span>
      }
    >
      <Table caption={t("monitorsCaption")}>
        <thead>
          <tr>
            <Th>{t("columns.state")}</Th>
            <Th>{t("columns.name")}</Th>
            <Th end>{t("columns.reads")}</Th>
            <Th>{t("columns.limits")}</Th>
            <Th>{t("columns.since")}</Th>
          </tr>
        </thead>
        <tbody>
          {monitors.map((monitor) => (
            <Tr key={monitor.monitorId}>
              <Td card="aside">
                <MonitorStatus monitor={monitor} />
              </Td>
              <Td card="title" fluid>
                <RowLink to={link(monitorUrl(monitor.monitorId))}>{monitor.name}</RowLink>
              </Td>
              <Td end card="value">
                {monitor.value === null ? "" : reading(monitor.value, monitor.unit)}
              </Td>
              <Td card="line">{limits(monitor)}</Td>
              <Td>{since(monitor)}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}
