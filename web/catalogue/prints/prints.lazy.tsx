import { type ReactNode, useId, useRef, useState } from "react";
import { useHydrated } from "#web/_record/use-hydrated.ts";
import type { FormParts } from "#web/_record/use-refusal.ts";
import { Button, IconButton } from "#web/_ui/button.tsx";
import { Field, FieldError } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Progress } from "#web/_ui/progress.tsx";
import { Select } from "#web/_ui/select.tsx";
import { DrivePicker } from "../pictures/drive-picker.tsx";
import { Measure } from "./measure.tsx";
import { messages } from "./messages.ts";
import { MAX_PRINTS, PLACEMENTS, PRINT_FILE_TYPES, printField, TECHNOLOGIES } from "./print.ts";
import { PrintThumb } from "./print-thumb.tsx";
import type { PrintRow, Prints } from "./use-prints.ts";

/** The placements of a product's prints, their files and resolutions. */
export default function PrintsField({ of, parts }: { of: Prints; parts: FormParts }) {
  const t = useText(messages);
  const hydrated = useHydrated();
  const list = useId();
  const free = Math.max(-1, ...of.rows.map(({ number }) => number)) + 1;
  const empty: PrintRow = { number: free, placement: "", technology: "dtg", widthMm: "", heightMm: "", minDpi: "150" };
  const shown = hydrated || of.rows.length >= MAX_PRINTS ? of.rows : [...of.rows, empty];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3" id={parts.id("applications")} tabIndex={-1}>
      {parts.error("applications") && <FieldError>{parts.error("applications")}</FieldError>}
      <datalist id={list}>
        {PLACEMENTS.map((code) => (
          <option key={code} value={code} />
        ))}
      </datalist>
      {shown.length === 0 && <p className="text-14 text-ink-3">{t("none")}</p>}
      {shown.map((row, place) => (
        <PrintFieldset key={row.number} row={row} place={place} of={of} parts={parts} list={list} />
      ))}
      {hydrated && of.canAdd && (
        <div>
          <Button small icon="plus" onClick={of.add}>
            {t("add")}
          </Button>
        </div>
      )}
    </div>
  );
}

interface RowProps {
  readonly row: PrintRow;
  readonly place: number;
  readonly of: Prints;
  readonly parts: FormParts;
}

function PrintFieldset({ row, place, of, parts, list }: RowProps & { list: string }) {
  const t = useText(messages);
  const hydrated = useHydrated();
  const { number, placement } = row;
  const field = (
    name: "placement" | "technology" | "widthMm" | "heightMm" | "minDpi",
    control: (own: Control) => ReactNode,
  ) => (
    <Field
      id={parts.id(`applications.${place}.${name}`)}
      label={t(name)}
      error={parts.error(`applications.${place}.${name}`)}
      help={name === "placement" ? t("placementHelp") : undefined}
    >
      {control({
        name: printField.of(number, name),
        value: row[name],
        onChange: (event) => of.change(number, { [name]: event.target.value }),
      })}
    </Field>
  );
  const size = (name: "widthMm" | "heightMm" | "minDpi") =>
    field(name, (own) => (
      <Input {...whenScripted(own, hydrated)} inputMode="numeric" autoComplete="off" maxLength={5} />
    ));
  return (
    <fieldset className="panel grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 p-4">
      <legend className="sr-only">{placement || t("one", { number: place + 1 })}</legend>
      <div className="flex items-start gap-3">
        <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2">
          {field("placement", (own) => (
            <Input {...whenScripted(own, hydrated)} list={list} maxLength={60} autoComplete="off" />
          ))}
          {field("technology", (own) => (
            <Select
              {...whenScripted(own, hydrated)}
              options={TECHNOLOGIES.map((code) => ({ value: code, label: t(`technologies.${code}`) }))}
            />
          ))}
        </div>
        {hydrated && (
          <IconButton
            kind="quiet"
            icon="trash-2"
            label={t("remove", { placement: placement || t("one", { number: place + 1 }) })}
            onClick={() => of.remove(number)}
          />
        )}
      </div>
      <div className="grid grid-cols-3 items-end gap-3">
        {size("widthMm")}
        {size("heightMm")}
        {size("minDpi")}
      </div>
      <PrintFileField row={row} place={place} of={of} parts={parts} />
    </fieldset>
  );
}

interface Control {
  readonly name: string;
  readonly value: string;
  readonly onChange: (event: { target: { value: string } }) => void;
}
/** Before hydration this is a plain file field. */
const whenScripted = ({ value, ...own }: Control, hydrated: boolean) =>
  hydrated ? { ...own, value } : { name: own.name, defaultValue: value };

function PrintFileField({ row, place, of, parts }: RowProps) {
  const t = useText(messages);
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [isPicking, setPicking] = useState(false);
  const { number, file, progress, uploading } = row;
  const placement = row.placement || t("one", { number: place + 1 });
  const error = row.error ?? parts.error(`applications.${place}.file`);
  const measures = { widthMm: Number(row.widthMm), heightMm: Number(row.heightMm), minDpi: Number(row.minDpi) };
  return (
    <div id={parts.id(`applications.${place}.file`)} tabIndex={-1}>
      {file && <input type="hidden" name={printField.file(number)} value={JSON.stringify(file)} />}
      <div className="flex flex-wrap items-center gap-3">
        {file && <PrintThumb file={file} />}
        <div className="min-w-0 flex-1 basis-40 text-13" aria-live="polite">
          {file && <b className="block truncate text-14">{file.name}</b>}
          <Measure file={file} {...measures} />
        </div>
        {hydrated && (
          <span className="flex flex-wrap gap-2">
            <Button
              small
              icon="upload"
              busy={progress !== undefined}
              aria-label={t("upload", { placement })}
              onClick={() => input.current?.click()}
            >
              {t(file ? "replace" : "choose")}
            </Button>
            <Button small icon="folder-open" onClick={() => setPicking(true)}>
              {t("drive")}
            </Button>
          </span>
        )}
      </div>
      {error && <FieldError>{error}</FieldError>}
      {progress !== undefined && <Progress label={t("uploading", { name: uploading ?? "" })} value={progress} />}
      {hydrated ? (
        <>
          <input
            ref={input}
            type="file"
            hidden
            accept={PRINT_FILE_TYPES}
            data-placement={row.placement}
            onChange={(event) => {
              const [chosen] = event.target.files ?? [];
              if (chosen) void of.upload(number, chosen);
              event.target.value = "";
            }}
          />
          <DrivePicker
            open={isPicking}
            what="prints"
            room={1}
            onClose={() => setPicking(false)}
            onPick={async ([picked]) => {
              if (picked) of.change(number, { file: picked, error: undefined });
              return undefined;
            }}
          />
        </>
      ) : (
        <Field label={t("upload", { placement })} help={t("uploadHelp")} optional>
          <Input type="file" name={printField.upload(number)} accept={PRINT_FILE_TYPES} />
        </Field>
      )}
    </div>
  );
}
