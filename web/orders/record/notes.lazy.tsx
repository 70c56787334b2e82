import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Icon } from "#web/_ui/icon.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import type { RecordData } from "./data.ts";
import { messages } from "./messages.ts";
import { Tags } from "./tags.tsx";
import { useLinks } from "./use-links.ts";

/** The order's notes and tags. */
export function Notes({ data }: { data: RecordData }) {
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
        {note && <NoteFrom from={t("side.fromCustomer")}>“{note}”</NoteFrom>}
        {internalNote && <NoteFrom from={t("side.team")}>{internalNote}</NoteFrom>}
        {!note && !internalNote && <p className="text-14 text-ink-3">{t("side.noNote")}</p>}
        {reference && <p className="text-14 text-ink-2">{t("side.reference", { reference })}</p>}
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
      <Tags data={data} />
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
