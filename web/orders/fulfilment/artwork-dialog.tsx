import { useState } from "react";
import { Field } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Select } from "#web/_ui/select.tsx";
import { MAX_ARTWORK_BYTES } from "../record/artwork-size.ts";
import type { RecordData } from "../record/data.ts";
import { DialogForm } from "../record/dialog-form.tsx";
import { messages } from "../record/dialog-messages.ts";
import type { DialogProps } from "../record/dialog-props.ts";
import { useLinks } from "../record/use-links.ts";
import { dpiIn, isTooSmall, type Print, placementName } from "./prints.ts";

interface Picture {
  readonly width: number;
  readonly height: number;
}

const placeOf = ({ orderItemId, placement, version }: Print): string => `${orderItemId} ${placement} ${version}`;

/** The placement that a hold is about, otherwise one that lacks artwork, otherwise the first with a picture. */
function suggestedPrint(data: RecordData, fulfilment: string | undefined, prints: readonly Print[]): Print | undefined {
  const item = data.order.fulfillments.find(({ id }) => id === fulfilment)?.hold?.item;
  const held = prints.find((each) => each.orderItemId === item?.orderItemId && each.placement === item?.placement);
  const missing = (data.order.missingArtwork ?? []).filter(({ fulfillmentId }) => fulfillmentId === fulfilment);
  const bare = prints.find(({ orderItemId, placement }) =>
    missing.some((each) => each.orderItemId === orderItemId && each.placements.includes(placement)),
  );
  return held ?? bare ?? prints.find(({ artwork }) => artwork) ?? prints[0];
}

/** A picture from this computer or the drive, with its resolution on the placement. */
export function ArtworkDialog(props: DialogProps) {
  const t = useText(messages);
  const { data } = props;
  const { fulfilment } = useLinks(data);
  const prints = data.prints[fulfilment ?? ""]?.placements ?? [];
  const first = suggestedPrint(data, fulfilment, prints);
  const [place, setPlace] = useState(first ? placeOf(first) : "");
  const [picture, setPicture] = useState<Picture>();
  const [tooLarge, setTooLarge] = useState(false);
  const print = prints.find((each) => placeOf(each) === place) ?? first;
  const titleOf = ({ orderItemId, placement }: Print) =>
    `${data.order.items.find(({ id }) => id === orderItemId)?.title ?? ""}, ${placementName(placement).toLowerCase()}`;
  const act = print && !print.artwork ? ("add" as const) : ("replace" as const);
  const measure = async (file: File | undefined) => {
    setTooLarge(file !== undefined && file.size > MAX_ARTWORK_BYTES);
    setPicture(file && file.size <= MAX_ARTWORK_BYTES ? await sizeOf(file) : undefined);
  };
  return (
    <DialogForm {...props} intent="artwork" title={t(`artwork.${act}`)} submit={t(`artwork.${act}`)} takesFiles>
      {({ error, id }) => (
        <>
          <Field id={id("place")} label={t("artwork.place")}>
            <Select
              name="place"
              value={print ? placeOf(print) : ""}
              onChange={(event) => setPlace(event.target.value)}
              options={prints.map((each) => ({ value: placeOf(each), label: titleOf(each) }))}
            />
          </Field>
          {print && <Needs print={print} />}
          <Field
            id={id("file")}
            label={t("artwork.file")}
            help={t("artwork.help")}
            error={tooLarge ? t("artwork.large") : error("file")}
          >
            <Input
              name="file"
              type="file"
              accept="image/png,image/jpeg,image/webp"
              onChange={(event) => measure(event.target.files?.[0])}
            />
          </Field>
          {data.pictures.length > 0 && (
            <Field id={id("drive")} label={t("artwork.drive")} optional>
              <Select
                name="drive"
                placeholder={t("artwork.driveNone")}
                onChange={(event) => setPicture(data.pictures.find((each) => each.id === event.target.value))}
                options={data.pictures.map((each) => ({
                  value: each.id,
                  label: t("artwork.pixelsOf", { name: each.name, width: each.width, height: each.height }),
                }))}
              />
            </Field>
          )}
          {print && picture && <Comes print={print} picture={picture} />}
        </>
      )}
    </DialogForm>
  );
}

async function sizeOf(file: File): Promise<Picture | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  const size = bitmap && { width: bitmap.width, height: bitmap.height };
  bitmap?.close();
  return size;
}

function Needs({ print }: { print: Print }) {
  const t = useText(messages);
  const { widthMm, heightMm, minDpi = 0, artwork } = print;
  return (
    <p className="text-13 text-ink-2">
      {widthMm && heightMm
        ? t("artwork.needs", { width: widthMm / 10, height: heightMm / 10, dpi: minDpi })
        : t("artwork.unknown")}{" "}
      {artwork?.width &&
        artwork.height &&
        t("artwork.now", { name: artwork.name, width: artwork.width, height: artwork.height })}
    </p>
  );
}

function Comes({ print, picture }: { print: Print; picture: Picture }) {
  const t = useText(messages);
  const dpi = dpiIn(picture, print);
  const { width, height } = picture;
  if (dpi === undefined) return <p className="text-13 text-ink-2">{t("artwork.pixels", { width, height })}</p>;
  const small = isTooSmall(dpi, print);
  return (
    <p className={small ? "text-13 font-semibold text-danger-fg" : "text-13 text-ink-2"} aria-live="polite">
      {t(small ? "artwork.tooSmall" : "artwork.comes", { width, height, dpi, minDpi: print.minDpi ?? 0 })}
    </p>
  );
}
