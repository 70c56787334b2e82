import { Link } from "@remix-run/react";
import { ListPager } from "#web/_record/list-pager.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Status } from "#web/_ui/status.tsx";
import { Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { orderUrl } from "../../orders/urls.ts";
import { messages } from "../messages.ts";
import type { InsertData } from "./data.ts";

/** Which parcels were given the insert, and which left without it. */
export function Parcels({ data: { insert, parcels, next }, size }: { data: InsertData; size: number }) {
  const t = useText(messages);
  const link = useProjectLink();
  if (parcels.length === 0) return <p className="text-ink-2">{t("parcels.none")}</p>;
  return (
    <>
      <Table caption={t("parcels.caption")}>
        <thead>
          <tr>
            <Th>{t("parcels.parcel")}</Th>
            <Th className="w-full">{t("parcels.outcome")}</Th>
            <Th>{t("parcels.when")}</Th>
          </tr>
        </thead>
        <tbody>
          {parcels.map((parcel) => (
            <Tr key={parcel.id}>
              <Td card="title">
                <Link to={link(orderUrl(parcel.orderId))}>{parcel.number}</Link>
              </Td>
              <Td card="part">
                <Outcome parcel={parcel} insertId={insert.id} />
              </Td>
              <Td card="aside">
                <DateTime at={parcel.leftAt ?? parcel.chosenAt} format="date" />
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
      <ListPager size={size} shown={parcels.length} next={next} />
    </>
  );
}

function Outcome({ parcel, insertId }: { parcel: InsertData["parcels"][number]; insertId: string }) {
  const t = useText(messages);
  const own = parcel.inserts.find((each) => each.insertId === insertId);
  if (own?.packed) return <Status look={{ tone: "success", patch: "tick" }}>{t("parcels.packed")}</Status>;
  if (parcel.status === "cancelled")
    return <Status look={{ tone: "neutral", patch: "crossed" }}>{t("parcels.cancelled")}</Status>;
  if (parcel.status === "waiting")
    return <Status look={{ tone: "info", patch: "empty" }}>{t("parcels.waiting")}</Status>;
  const reason = own?.missedReason;
  return (
    <Status look={{ tone: "danger", patch: "crossed" }}>
      {reason ? t("parcels.reason", { reason }) : t("parcels.missed")}
    </Status>
  );
}
