import { useEffect, useId, useRef, useState } from "react";
import { OriginalValue } from "#web/_record/original-value.tsx";
import { useHydrated } from "#web/_record/use-hydrated.ts";
import type { FormParts } from "#web/_record/use-refusal.ts";
import { Button, IconButton } from "#web/_ui/button.tsx";
import { Field, FieldError } from "#web/_ui/field.tsx";
import { FileDrop, FileLine, useEarlierFiles } from "#web/_ui/file-drop.tsx";
import { Input, Textarea } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Thumb } from "#web/_ui/thumb.tsx";
import { DrivePicker } from "./drive-picker.tsx";
import { messages } from "./messages.ts";
import { altField, MAX_PICTURES, PICTURE_TYPES, type Picture } from "./picture.ts";
import type { Line, Pictures } from "./use-pictures.ts";

interface FieldProps {
  readonly of: Pictures;
  readonly parts: FormParts;
  /** The saved value; undefined for new ones. */
  readonly saved: readonly Picture[] | undefined;
  /** It has a heading of its own. */
  readonly headed?: boolean;
}

/** A product's pictures: dropped, pasted, chosen from the computer or the drive, ordered and described. */
export function PicturesField({ of, parts, saved, headed }: FieldProps) {
  const t = useText(messages);
  const hydrated = useHydrated();
  const legend = useId();
  const error = parts.error("images");
  return (
    <section aria-labelledby={legend} className="field" id={parts.id("images")} tabIndex={-1}>
      <h3 className={headed ? "sr-only" : "label"} id={legend}>
        {t("title")}
      </h3>
      {error && <FieldError>{error}</FieldError>}
      <PictureLines of={of} headed={headed} />
      {hydrated ? (
        <>
          <Ways of={of} />
          <input type="hidden" name="images" value={of.ready.map(({ src }) => src).join("\n")} />
          <input type="hidden" name="pictures" value={JSON.stringify(of.ready)} />
        </>
      ) : (
        <Plain parts={parts} of={of} />
      )}
      {saved && <OriginalValue parts={parts} name="images" value={saved} />}
    </section>
  );
}

/** The same as a plain form, without script. */
function Plain({ parts, of: { ready, take } }: { parts: FormParts; of: Pictures }) {
  const t = useText(messages);
  const plain = useEarlierFiles((files) => take(files));
  return (
    <>
      <Field label={t("files")} help={t("help", { most: MAX_PICTURES })} optional>
        <Input ref={plain} type="file" name="files" multiple accept={PICTURE_TYPES} />
      </Field>
      <Field label={t("byAddress")} help={t("byAddressHelp")} optional>
        <Textarea name="images" defaultValue={parts.value("images", ready.map(({ src }) => src).join("\n"))} />
      </Field>
    </>
  );
}

/** Adds a picture: dropped, chosen, pasted anywhere on the screen, from the drive, or by URL. */
function Ways({ of }: { of: Pictures }) {
  const t = useText(messages);
  const [isPicking, setPicking] = useState(false);
  const [isAddressed, setAddressed] = useState(false);
  const take = useRef(of.take);
  take.current = of.take;
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = Array.from(event.clipboardData?.files ?? []);
      if (files.length === 0 || (isTyped(event.target) && event.clipboardData?.types.includes("text/plain"))) return;
      event.preventDefault();
      take.current(files);
    };
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, []);
  return (
    <div className="mt-1 grid gap-3">
      <FileDrop
        title={t("drop")}
        help={t("dropHelp")}
        accept={PICTURE_TYPES}
        multiple
        onFiles={(all) => of.take(all)}
      />
      <div className="flex flex-wrap gap-2">
        <Button small icon="folder-open" onClick={() => setPicking(true)}>
          {t("fromDrive")}
        </Button>
        {!isAddressed && (
          <Button small kind="quiet" icon="link" onClick={() => setAddressed(true)}>
            {t("addAddress")}
          </Button>
        )}
      </div>
      {isAddressed && <AddAddress onAdd={(src) => of.add([{ src }])} />}
      <DrivePicker open={isPicking} onClose={() => setPicking(false)} onPick={of.pick} room={of.room} />
    </div>
  );
}

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

function AddAddress({ onAdd }: { onAdd: (src: string) => void }) {
  const t = useText(messages);
  const [address, setAddress] = useState("");
  const add = () => {
    if (!address.trim()) return;
    onAdd(address.trim().replaceAll(/\s/g, "%20"));
    setAddress("");
  };
  return (
    <div className="flex items-end gap-2">
      <Field label={t("address")} className="min-w-0 flex-1">
        <Input
          type="url"
          maxLength={2000}
          autoFocus
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            add();
          }}
        />
      </Field>
      <Button onClick={add}>{t("add")}</Button>
    </div>
  );
}

function PictureLines({ of, headed }: { of: Pictures; headed?: boolean | undefined }) {
  const t = useText(messages);
  const [moved, setMoved] = useState("");
  const shown = of.lines.filter(({ picture, removed }) => picture && !removed);
  const move = (line: Line, by: -1 | 1, button: HTMLElement) => {
    const place = shown.indexOf(line) + by;
    if (place < 0 || place >= shown.length) return;
    of.move(line.key, by);
    setMoved(t("moved", { place: place + 1, count: shown.length }));
    requestAnimationFrame(() => button.focus());
  };
  if (of.lines.length === 0) return null;
  return (
    <>
      <ol className={headed ? "[&>li:first-child]:border-t-0!" : "mt-1"}>
        {of.lines.map((line) => (
          <PictureLine
            key={line.key}
            line={line}
            place={shown.indexOf(line) + 1}
            count={shown.length}
            of={of}
            onMove={(by, button) => move(line, by, button)}
          />
        ))}
      </ol>
      <p className="sr-only" aria-live="polite">
        {moved}
      </p>
    </>
  );
}

interface LineProps {
  readonly line: Line;
  /** From 1; 0 if it is not one. */
  readonly place: number;
  readonly count: number;
  readonly of: Pictures;
  readonly onMove: (by: -1 | 1, button: HTMLElement) => void;
}

function PictureLine({ line, place, count, of, onMove }: LineProps) {
  const t = useText(messages);
  const hydrated = useHydrated();
  const { key, name, picture, removed, progress, error } = line;
  if (!picture)
    return (
      <FileLine
        name={name}
        error={error}
        text={progress === 0 ? t("waits") : t("sending")}
        progress={progress}
        action={
          error && (
            <IconButton small kind="quiet" icon="x" label={t("dismiss", { name })} onClick={() => of.dismiss(key)} />
          )
        }
      />
    );
  const thumb = <Thumb size="xl" src={picture.src} title="" />;
  if (removed)
    return (
      <FileLine
        name={name === picture.src ? nameIn(name) : name}
        picture={thumb}
        text={t("removed")}
        action={
          <Button small onClick={() => of.restore(key)}>
            {t("undo")}
          </Button>
        }
      />
    );
  return (
    <li className="file-line">
      {thumb}
      <div className="grid min-w-0 gap-1">
        <div className="flex items-center gap-1">
          <span className="min-w-0 flex-1 truncate text-13 text-ink-2">
            {place === 1 ? <b>{t("main")}</b> : t("place", { place, count })}
          </span>
          {hydrated && (
            <>
              <IconButton
                small
                kind="quiet"
                icon="arrow-up"
                label={t("up", { place })}
                aria-disabled={place === 1}
                onClick={(event) => onMove(-1, event.currentTarget)}
              />
              <IconButton
                small
                kind="quiet"
                icon="arrow-down"
                label={t("down", { place })}
                aria-disabled={place === count}
                onClick={(event) => onMove(1, event.currentTarget)}
              />
              <IconButton
                small
                kind="quiet"
                icon="trash-2"
                label={t("remove", { place })}
                onClick={() => of.remove(key)}
              />
            </>
          )}
        </div>
        <Input
          small
          name={altField(picture.src)}
          maxLength={500}
          autoComplete="off"
          aria-label={t("alt", { place })}
          placeholder={t("altHelp")}
          defaultValue={picture.alt}
        />
      </div>
    </li>
  );
}

const nameIn = (src: string): string => src.slice(src.lastIndexOf("/") + 1);
