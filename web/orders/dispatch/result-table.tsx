import { useState } from "react";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { useText } from "#web/_ui/intl.tsx";
import { type Look, Status } from "#web/_ui/status.tsx";
import { RowLink, Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { orderUrl } from "../urls.ts";
import { messages } from "./messages.ts";
import type { ResultData } from "./result-data.ts";

const SHOWN = 20;
const statusStyles: Readonly<Record<"dispatched" | "failed" | "waiting" | "left", Look>> = {
  dispatched: { tone: "success", patch: "full" },
  failed: { tone: "danger", patch: "crossed" },
  waiting: { tone: "neutral", patch: "empty" },
  left: { tone: "neutral", patch: "dashed" },
};

/** A dispatch's parcels with their results or errors. */
export function ResultTable({
  parcels,
  isOver,
  hasReasons,
}: {
  parcels: ResultData["parcels"];
  isOver: boolean;
  hasReasons?: boolean;
}) {
  const t = useText(messages);
  const link = useProjectLink();
  const [all, setAll] = useState(false);
  return (
    <>
      <Table caption={t("result.parcels")} bleed={false}>
        <thead>
          <tr>
            <Th>{t("matched.order")}</Th>
            <Th>{t("matched.tracking")}</Th>
            <Th className="col-fluid">{t(hasReasons ? "result.reason" : "result.fulfilment")}</Th>
          </tr>
        </thead>
        <tbody>
          {(all ? parcels : parcels.slice(0, SHOWN)).map((each) => {
            const state = each.state === "waiting" && isOver ? "left" : each.state;
            return (
              <Tr key={each.fulfillmentId}>
                <Td card="title" className="whitespace-nowrap">
                  {each.orderId ? <RowLink to={link(orderUrl(each.orderId))}>{each.number}</RowLink> : each.number}
                </Td>
                <Td card="line" className="tabular-nums">
                  {each.carrier} {each.trackingNumber}
                </Td>
                <Td card="part" className="whitespace-normal">
                  {hasReasons ? each.reason : <Status look={statusStyles[state]}>{t(`result.state.${state}`)}</Status>}
                </Td>
              </Tr>
            );
          })}
        </tbody>
      </Table>
      {!all && parcels.length > SHOWN && (
        <button type="button" className="link mt-2 text-13" onClick={() => setAll(true)}>
          {t("matched.showAll", { count: parcels.length })}
        </button>
      )}
    </>
  );
}
