import { useProjectLink } from "#web/_shell/project-link.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { Band, KeyFigure } from "#web/_ui/band.tsx";
import { LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import type { JobData } from "./job-data.ts";
import { messages } from "./messages.ts";
import type { Result } from "./result.ts";
import { startUrl } from "./start-url.ts";

/** What was undone, and what was kept because somebody had changed it. */
export function Undone({ data, result }: { data: JobData; result: Extract<Result, { mode: "undo" }> }) {
  const t = useText(messages);
  const link = useProjectLink();
  const { withdrawn, left } = result;
  return (
    <>
      <Band>
        <KeyFigure label={t("undone.withdrawn")} value={withdrawn} />
        <KeyFigure label={t("undone.left")} value={left} />
      </Band>
      <div className="mt-4">
        <Alert
          kind={left ? "warning" : "success"}
          title={t("undone.title")}
          actions={<LinkButton to={link(startUrl(data.kind))}>{t("another")}</LinkButton>}
        >
          {left > 0 && t("undone.leftText")}
        </Alert>
      </div>
      {data.left.length > 0 && (
        <Section title={t("undone.leftCaption")}>
          <Table caption={t("undone.leftCaption")} bleed={false}>
            <thead>
              <tr>
                <Th>{t("undone.record")}</Th>
                <Th className="col-fluid">{t("undone.why")}</Th>
              </tr>
            </thead>
            <tbody>
              {data.left.map(({ key, message }) => (
                <Tr key={key}>
                  <Td card="title">{key}</Td>
                  <Td card="line">{message}</Td>
                </Tr>
              ))}
            </tbody>
          </Table>
        </Section>
      )}
    </>
  );
}
