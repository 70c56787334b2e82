import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { BlameFrom, FieldBlame } from "#web/_record/field-blame.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Icon } from "#web/_ui/icon.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { orderHistoryUrl } from "../urls.ts";
import type { RecordData } from "./data.ts";
import { messages } from "./messages.ts";
import { Tags } from "./tags.tsx";
import { useLinks } from "./use-links.ts";

/** The order's notes and tags. */
export default function Notes({ data }: { data: RecordData }) {
  const link = useProjectLink();
  const { order, history, asOf } = data;
  return (
    <BlameFrom entries={history} asOf={asOf} to={({ id }) => `${link(orderHistoryUrl(order.id, { asOf }))}#${id}`}>
      <NotesAndTags data={data} />
    </BlameFrom>
  );
}

function NotesAndTags({ data }: { data: RecordData }) {
  const t = useText(messages);
  const { open } = useLinks(data);
  const { note, internalNote, reference, gift } = data.order;
  return (
    <Section
      ruled
      title={t("side.note")}
      end={
        data.may.edit && (
          <Link to={open("details")} preventScrollReset>
            {t("side.edit")}
          </Link>
        )
      }
    >
      <div className="grid gap-2">
        {note && (
          <FieldBlame field="note" name={t("side.named.note")}>
            <NoteFrom from={t("side.fromCustomer")}>“{note}”</NoteFrom>
          </FieldBlame>
        )}
        {internalNote && (
          <FieldBlame field="internalNote" name={t("side.named.internalNote")}>
            <NoteFrom from={t("side.team")}>{internalNote}</NoteFrom>
          </FieldBlame>
        )}
        {!note && !internalNote && <p className="text-14 text-ink-3">{t("side.noNote")}</p>}
        {reference && (
          <FieldBlame field="reference" name={t("side.named.reference")}>
            <p className="text-14 text-ink-2">{t("side.reference", { reference })}</p>
          </FieldBlame>
        )}
        {gift && (
          <div className="flex gap-2 text-14">
            <Icon of="gift" size="sm" className="mt-0.5 text-ink-3" />
            <div>
              {gift.message && <p>“{gift.message}”</p>}
              <p className="text-13 text-ink-3">{t(gift.hidePrices ? "side.giftHides" : "side.giftShows")}</p>
            </div>
          </div>
        )}
      </div>
      <div className="mt-2.5 flex items-start gap-1">
        <Tags data={data} />
        <FieldBlame field="tags" name={t("side.named.tags")} />
      </div>
    </Section>
  );
}

function NoteFrom({ from, children }: { from: string; children: ReactNode }) {
  return (
    <p className="rounded-sm bg-sunken px-3 py-2.5 text-14 wrap-anywhere whitespace-pre-line">
      {children}
      <span className="block text-13 text-ink-3">{from}</span>
    </p>
  );
}
