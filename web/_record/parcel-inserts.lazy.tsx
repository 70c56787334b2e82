import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Button } from "#web/_ui/button.tsx";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { Field } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Status } from "#web/_ui/status.tsx";
import { messages } from "./inserts-messages.ts";
import type { ParcelInsertsData } from "./parcel-inserts.ts";

type Parcel = ParcelInsertsData["parcels"][number];
type ParcelInsert = Parcel["inserts"][number];

/** What goes into a parcel beside the goods: to tick while packing, and what it left with. */
export default function ParcelInserts({ about }: { about: ParcelInsertsData }) {
  const t = useText(messages);
  return (
    <Section title={t("title")} ruled>
      {about.parcels.map((parcel) => (
        <div key={parcel.id} className="grid gap-2">
          <p className="text-13 text-ink-3">{t("parcel", { number: parcel.number })}</p>
          {parcel.status === "waiting" && !parcel.fulfiller && about.mayPack ? (
            <PackForm parcel={parcel} back={about.back} />
          ) : (
            <ul className="grid gap-1.5 text-14">
              {parcel.inserts.map((each) => (
                <li key={each.insertId} className="flex flex-wrap justify-between gap-x-3">
                  <span>{t("quantity", { count: each.quantity, name: each.name })}</span>
                  <Outcome insert={each} status={parcel.status} />
                </li>
              ))}
            </ul>
          )}
          {parcel.status === "waiting" && parcel.fulfiller && <p className="text-13 text-ink-2">{t("elsewhere")}</p>}
        </div>
      ))}
    </Section>
  );
}

function Outcome({ insert: { packed, missedReason }, status }: { insert: ParcelInsert; status: Parcel["status"] }) {
  const t = useText(messages);
  if (status === "cancelled") return <Status look={{ tone: "neutral", patch: "crossed" }}>{t("cancelled")}</Status>;
  if (packed) return <Status look={{ tone: "success", patch: "tick" }}>{t("packed")}</Status>;
  if (status === "waiting") return <Status look={{ tone: "info", patch: "empty" }}>{t("waiting")}</Status>;
  return (
    <Status look={{ tone: "danger", patch: "crossed" }}>
      {missedReason ? t("missedWhy", { reason: missedReason }) : t("missed")}
    </Status>
  );
}

function PackForm({ parcel, back }: { parcel: Parcel; back: string }) {
  const t = useText(messages);
  const link = useProjectLink();
  const state = parcel.inserts.map(({ packed, missedReason }) => `${packed} ${missedReason}`).join();
  return (
    <PostForm
      key={state}
      name={`pack-${parcel.id}`}
      action={link(`/parcels/${parcel.id}/inserts`)}
      className="grid gap-2"
      preventScrollReset
    >
      <input type="hidden" name="back" value={link(back)} />
      {parcel.inserts.map(({ insertId, name, quantity, packed, missedReason }) => (
        <div key={insertId} className="grid gap-1">
          <Checkbox
            name="packed"
            value={insertId}
            label={t("quantity", { count: quantity, name })}
            defaultChecked={packed}
          />
          {!packed && (
            <Field label={t("why", { name })} optional>
              <Input name={`why.${insertId}`} maxLength={200} defaultValue={missedReason} />
            </Field>
          )}
        </div>
      ))}
      <p className="text-13 text-ink-2">{t("help")}</p>
      <div>
        <Button small type="submit">
          {t("save")}
        </Button>
      </div>
    </PostForm>
  );
}
