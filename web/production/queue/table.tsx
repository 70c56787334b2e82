import type { ProductionJobRow } from "#contracts/production";
import { countryName } from "#web/_record/countries.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { FulfilmentStatus } from "#web/_ui/control-strip.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Status } from "#web/_ui/status.tsx";
import { RowLink, SelectAllTh, SelectTd, Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { Thumb } from "#web/_ui/thumb.tsx";
import type { Selection } from "#web/_ui/use-selection.ts";
import { messages } from "../messages.ts";
import { NextButton } from "../next-button.tsx";
import { SizeMark, sizeLabelOf } from "../size-mark.tsx";
import { bareOf, isOpen, placeOf, stateOf } from "../steps.ts";
import { jobUrl } from "../urls.ts";
import type { QueueData } from "./data.ts";
import { type Group, groupsOf } from "./groups.ts";

interface QueueTableProps {
  readonly data: QueueData;
  readonly grouped: boolean;
  /** Absent where nothing can be done with many jobs. */
  readonly selection: Selection | undefined;
}

/** Jobs by due day; sent and closed ones as one list. */
export function QueueTable({ data, grouped, selection }: QueueTableProps) {
  const t = useText(messages);
  const whole: Group = { key: "", kind: "none", at: "", jobs: data.jobs };
  return (
    <Table caption={t("caption")} picture selecting={selection !== undefined && selection.ids.size > 0}>
      <thead>
        <tr>
          {selection && <SelectAllTh state={selection.page} onChange={selection.togglePage} />}
          <Th>
            <span className="sr-only">{t("column.item")}</span>
          </Th>
          <Th className="w-full">{t("column.item")}</Th>
          <Th>{t("column.pieces")}</Th>
          <Th className="hide-narrow">{t("column.method")}</Th>
          <Th>{t("column.stage")}</Th>
          <Th>
            <span className="sr-only">{t("column.next")}</span>
          </Th>
        </tr>
      </thead>
      {(grouped ? groupsOf(data) : [whole]).map((group) => (
        <tbody key={group.key}>
          {grouped && <GroupHead group={group} span={selection ? 7 : 6} />}
          {group.jobs.map((job) => (
            <Row key={job.id} job={job} mayReport={data.may.report} selection={selection} />
          ))}
        </tbody>
      ))}
    </Table>
  );
}

function GroupHead({ group: { kind, at, jobs }, span }: { group: Group; span: number }) {
  const t = useText(messages);
  const day = () => <DateTime at={at} format="day" />;
  return (
    <tr>
      <th colSpan={span} scope="rowgroup" className="pt-5 text-left text-14 max-md:block max-md:py-2">
        {kind === "late" ? t.rich("group.late", { day }) : kind === "day" ? day() : t(`group.${kind}`)}{" "}
        <span className={kind === "late" ? "text-13 text-danger-fg" : "text-13 font-normal text-ink-3"}>
          {t("group.count", { count: jobs.length })}
        </span>
      </th>
    </tr>
  );
}

interface RowProps extends Pick<QueueTableProps, "selection"> {
  readonly job: ProductionJobRow;
  readonly mayReport: boolean;
}

function Row({ job, mayReport, selection }: RowProps) {
  const t = useText(messages);
  const link = useProjectLink();
  const [first, ...others] = job.items;
  const sizeLabel = first && sizeLabelOf(first);
  const bare = bareOf(job);
  return (
    <Tr selected={selection?.has(job.id)}>
      {selection && (
        <SelectTd name={job.number} checked={selection.has(job.id)} onChange={(on) => selection.toggle(job.id, on)} />
      )}
      <Td card="picture">
        <Thumb title={first?.title ?? job.number} src={first?.image} size="md" />
      </Td>
      <Td card="title" fluid>
        <RowLink to={link(jobUrl(job.id))}>
          {[first?.title, sizeLabel].filter(Boolean).join(", ")}
          {others.length > 0 && ` ${t("more", { count: others.length })}`}
        </RowLink>
        <span className="block text-13 font-normal text-ink-3">
          <span className="tabular-nums">{job.number}</span> {job.shop.name}
        </span>
      </Td>
      <Td card="value" className="whitespace-nowrap">
        <span className="inline-flex items-center gap-2 font-semibold tabular-nums">
          <SizeMark items={job.items} />
          {t("pieces", { count: job.pieces })}
        </span>
      </Td>
      <Td className="hide-narrow whitespace-nowrap">
        {job.method?.name}
        <span className="block text-13 text-ink-3">{countryName(job.country)}</span>
      </Td>
      <Td card="line" className="whitespace-nowrap">
        <FulfilmentStatus state={stateOf(job)} stage={placeOf(job)}>
          {t(`stage.${job.hold && isOpen(job) ? "held" : job.stage}`)}
        </FulfilmentStatus>
        {isOpen(job) && bare.length > 0 && (
          <span className="block">
            <Status look={{ tone: "warning", patch: "empty" }}>
              {t("noArtwork", { placements: bare.join(", ") })}
            </Status>
          </span>
        )}
      </Td>
      <Td card="part" end>
        {mayReport && isOpen(job) && <NextButton job={job} small />}
      </Td>
    </Tr>
  );
}
