import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { type Look, Status } from "#web/_ui/status.tsx";
import { Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import type { ColumnsData } from "./columns-data.ts";
import { messages } from "./messages.ts";

const BAD: Look = { tone: "danger", patch: "crossed" };
const NOTED: Look = { tone: "warning", patch: "half" };
const GOOD: Look = { tone: "neutral", patch: "tick", quiet: true };

/** The first ten records of a checked file, as the import will store them, each with its problems. */
export function FirstRows({ rows }: Pick<ColumnsData, "rows">) {
  const t = useText(messages);
  if (rows.length === 0) return null;
  return (
    <Section title={t("rows.title")}>
      <Table caption={t("rows.caption")} bleed={false}>
        <thead>
          <tr>
            <Th>{t("rows.line")}</Th>
            <Th>{t("rows.stored")}</Th>
            <Th>{t("rows.problem")}</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, key, cells, problems, warnings }) => {
            const [look, label] =
              problems.length > 0
                ? ([BAD, t("rows.bad")] as const)
                : warnings.length > 0
                  ? ([NOTED, t("rows.note")] as const)
                  : ([GOOD, t("rows.good")] as const);
            return (
              <Tr key={line}>
                <Td card="title" className="whitespace-nowrap tabular-nums">
                  <span className="md:hidden">{t("problems.lineWord", { line })}</span>
                  <span className="max-md:hidden">{line}</span>
                </Td>
                <Td card="line" className="whitespace-normal">
                  {cells.length === 0 ? (
                    <b className="wrap-anywhere">{key}</b>
                  ) : (
                    <dl className="flex max-w-[46rem] flex-wrap gap-x-3">
                      {cells.map(({ column, text }) => (
                        <div key={column} className="wrap-anywhere">
                          <dt className="inline text-13 text-ink-3">{column}</dt> <dd className="inline">{text}</dd>
                        </div>
                      ))}
                    </dl>
                  )}
                </Td>
                <Td card="part" className="whitespace-normal">
                  <Status look={look}>{label}</Status>
                  {[...problems, ...warnings].map((message) => (
                    <span key={message} className="block text-13">
                      {message}
                    </span>
                  ))}
                </Td>
              </Tr>
            );
          })}
        </tbody>
      </Table>
    </Section>
  );
}
