import { Link } from "@remix-run/react";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { classes } from "#web/_ui/classes.ts";
import { useFormatter, useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { ordersUrl } from "../orders/urls.ts";
import type { Trade } from "./data.ts";
import { messages } from "./messages.ts";

const STAGES = ["pending", "confirmed", "accepted", "in_production", "packed", "dispatched", "on_hold"] as const;
type Stage = (typeof STAGES)[number];
type Row = Trade["stages"][number];

const countOf = ({ counts }: Row, stage: Stage): number => counts[stage] ?? 0;
const tone = (stage: Stage, count: number) =>
  count === 0 ? "text-ink-3" : stage === "on_hold" ? "font-semibold text-warning-fg" : "";

/** Each fulfiller's open work by stage: a step wedge from light to dark. */
export function OnPress({ stages }: { stages: Trade["stages"] }) {
  const t = useText(messages);
  const link = useProjectLink();
  const rows = stages.filter((row) => STAGES.some((stage) => countOf(row, stage) > 0));
  const shown = STAGES.filter((stage) => stage !== "pending" || rows.some((row) => countOf(row, stage) > 0));
  return (
    <Section title={t("press.title")} end={<Link to={link(ordersUrl())}>{t("press.all")}</Link>}>
      {rows.length === 0 ? (
        <p className="border-t border-rule-ink py-3 text-14 text-ink-2">{t("press.none")}</p>
      ) : (
        <>
          <PressTable rows={rows} stages={shown} />
          <PressBlocks rows={rows} stages={shown} />
        </>
      )}
    </Section>
  );
}

type Shown = { rows: readonly Row[]; stages: readonly Stage[] };

function PressTable({ rows, stages }: Shown) {
  const t = useText(messages);
  const { number } = useFormatter();
  return (
    <div className="max-md:hidden">
      <Table caption={t("press.caption")} bleed={false} cards={false}>
        <thead>
          <tr>
            <Th>{t("press.fulfiller")}</Th>
            {stages.map((stage) => (
              <Th key={stage} end>
                {t(`press.${stage}`)}
                <Wedge stage={stage} />
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Tr key={row.fulfiller}>
              <Td>
                <b>{row.fulfiller}</b>
              </Td>
              {stages.map((stage) => (
                <Td key={stage} end>
                  <span className={tone(stage, countOf(row, stage))}>{number(countOf(row, stage))}</span>
                </Td>
              ))}
            </Tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

/** On phones each fulfiller has a block with its non-empty stages. */
function PressBlocks({ rows, stages }: Shown) {
  const t = useText(messages);
  const { number } = useFormatter();
  return (
    <ul className="list text-14 md:hidden">
      {rows.map((row) => (
        <li key={row.fulfiller}>
          <b>{row.fulfiller}</b>
          <dl className="mt-1 grid grid-cols-4 gap-x-3 gap-y-1.5">
            {stages
              .filter((stage) => countOf(row, stage) > 0)
              .map((stage) => (
                <div key={stage}>
                  <dt className="text-12 text-ink-3">{t(`press.${stage}`)}</dt>
                  <dd className={classes("tabular-nums", tone(stage, countOf(row, stage)))}>
                    {number(countOf(row, stage))}
                  </dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

const strength: Record<Exclude<Stage, "on_hold">, number> = {
  pending: 0.1,
  confirmed: 0.28,
  accepted: 0.42,
  in_production: 0.58,
  packed: 0.76,
  dispatched: 0.92,
};

function Wedge({ stage }: { stage: Stage }) {
  if (stage === "on_hold")
    return (
      <svg className="mt-1 ml-auto block h-1.5 w-9" viewBox="0 0 36 6" preserveAspectRatio="none" aria-hidden="true">
        {hatch}
      </svg>
    );
  return (
    <svg
      className="mt-1 ml-auto block h-1.5 w-full max-w-16"
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect width="1" height="1" fill="currentColor" opacity={strength[stage]} />
    </svg>
  );
}

const hatch = (
  <path
    d={Array.from({ length: 9 }, (_, place) => `M${place * 5 - 4} 7l8-8`).join("")}
    stroke="var(--tone-warning-solid)"
    strokeWidth="2"
  />
);
