import { useRef, useState } from "react";
import type { GfnProduct } from "#contracts/catalogue";
import type { FormParts } from "#web/_record/use-refusal.ts";
import { useFrame } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { useText } from "#web/_ui/intl.tsx";
import { MAX_FILE_BYTES } from "../pictures/picture.ts";
import { sendFile } from "../pictures/send.ts";
import { picturesUrl } from "../urls.ts";
import { messages } from "./messages.ts";
import { fileIn, MAX_PRINTS, PLACEMENTS, type PrintFields, type PrintFile, printField, printNumbers } from "./print.ts";

export type Saved = NonNullable<GfnProduct["applications"]>;
/** A form's placement; `number` names its fields. */
export interface PrintRow extends PrintFields {
  readonly number: number;
  readonly progress?: number | undefined;
  readonly uploading?: string | undefined;
  readonly error?: string | undefined;
}

const START: Omit<PrintFields, "placement"> = { technology: "dtg", widthMm: "280", heightMm: "350", minDpi: "150" };

const rowsOf = (saved: Saved): PrintRow[] =>
  saved.map(({ artwork, placement, technology, widthMm, heightMm, minDpi }, number) => ({
    number,
    placement,
    technology,
    widthMm: String(widthMm),
    heightMm: String(heightMm),
    minDpi: String(minDpi),
    ...(artwork && { file: artwork }),
  }));

/** A form's placements: the saved ones, with those added, changed and removed since. */
export function usePrints(parts: FormParts, saved: Saved) {
  const t = useText(messages);
  const { csrf, seed } = useFrame();
  const address = useProjectLink()(picturesUrl());
  const [rows, setRows] = useState<readonly PrintRow[]>(() => openedWith(parts) ?? rowsOf(saved));
  const [opened, setOpened] = useState(saved);
  const count = useRef(100);
  if (opened !== saved && !parts.refused) {
    const isNew = JSON.stringify(opened) !== JSON.stringify(saved);
    setOpened(saved);
    if (isNew) setRows(rowsOf(saved));
  }

  const change = (number: number, fields: Partial<PrintRow>) =>
    setRows((all) => all.map((each) => (each.number === number ? { ...each, ...fields } : each)));

  const upload = async (number: number, file: File) => {
    if (file.size > MAX_FILE_BYTES) return change(number, { error: t("tooLarge") });
    count.current += 1;
    change(number, { progress: 0, uploading: file.name, error: undefined });
    const form = new FormData();
    form.set("_csrf", csrf);
    form.set("_key", `print-${Date.now()}-${count.current}-${seed}`);
    form.set("for", "prints");
    form.set("file", file);
    const sent = await sendFile<{ file: PrintFile }>(address, form, (progress) => change(number, { progress }));
    const done = { progress: undefined, uploading: undefined };
    if ("message" in sent) return change(number, { ...done, error: sent.message ?? t("failed") });
    change(number, { ...done, file: sent.value.file });
  };

  const add = () => {
    count.current += 1;
    const placement = PLACEMENTS.find((each) => !rows.some((row) => row.placement === each)) ?? "";
    setRows((all) => [...all, { ...START, placement, number: count.current }]);
  };

  return {
    rows,
    canAdd: rows.length < MAX_PRINTS,
    isSending: rows.some(({ progress }) => progress !== undefined),
    changed: JSON.stringify(rows.map(plainOf)) !== JSON.stringify(rowsOf(opened).map(plainOf)),
    change,
    upload,
    add,
    remove: (number: number) => setRows((all) => all.filter((each) => each.number !== number)),
    put: (fields: readonly PrintRow[]) => setRows(fields),
  };
}
export type Prints = ReturnType<typeof usePrints>;

const plainOf = ({ placement, technology, widthMm, heightMm, minDpi, file }: PrintRow) => [
  ...[placement, technology, widthMm, heightMm, minDpi],
  file?.checksum ?? file?.id,
];

/** A refused form's values, for pages without script. */
function openedWith({ refused }: FormParts): PrintRow[] | undefined {
  if (!refused) return undefined;
  const { typed } = refused;
  const form = { get: (name: string) => typed[name] ?? null, keys: () => Object.keys(typed).values() };
  const value = (number: number, name: "technology" | "placement" | "widthMm" | "heightMm" | "minDpi") =>
    typed[printField.of(number, name)] ?? "";
  return printNumbers(form as never).map((number) => ({
    number,
    placement: value(number, "placement"),
    technology: value(number, "technology"),
    widthMm: value(number, "widthMm"),
    heightMm: value(number, "heightMm"),
    minDpi: value(number, "minDpi"),
    file: fileIn(form, number),
  }));
}
