import { useRef, useState } from "react";
import type { FormParts } from "#web/_record/use-refusal.ts";
import { useFrame } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { picturesUrl } from "../urls.ts";
import { messages } from "./messages.ts";
import { imagesIn, MAX_FILE_BYTES, MAX_PICTURES, PICTURE_TYPES, type Picture } from "./picture.ts";
import { sendFile } from "./send.ts";

/** A form's picture, an uploading file, or one that failed (`error`). */
export interface Line {
  readonly key: string;
  readonly name: string;
  readonly picture?: Picture;
  readonly removed?: boolean;
  readonly progress?: number;
  readonly error?: string;
}

const lineOf = (picture: Picture): Line => ({ key: picture.src, name: picture.src, picture });

/** The pictures of a product's form: the saved ones, with those added, moved and removed since. */
export function usePictures(parts: FormParts, saved: readonly Picture[]) {
  const t = useText(messages);
  const locale = useLocale();
  const { csrf, seed } = useFrame();
  const address = useProjectLink()(picturesUrl());
  const [lines, setLines] = useState<readonly Line[]>(() => openedWith(parts, saved).map(lineOf));
  const [opened, setOpened] = useState(saved);
  const queue = useRef(Promise.resolve());
  const count = useRef(0);
  if (opened !== saved && !parts.refused) {
    const isNew = JSON.stringify(opened) !== JSON.stringify(saved);
    setOpened(saved);
    if (isNew) setLines(saved.map(lineOf));
  }

  const change = (key: string, fields: Partial<Line> | undefined) =>
    setLines((all) => all.flatMap((each) => (each.key !== key ? [each] : fields ? [{ ...each, ...fields }] : [])));
  const used = lines.filter(({ picture, removed, progress }) => (picture && !removed) || progress !== undefined);
  const ready = lines.flatMap(({ picture, removed }) => (picture && !removed ? [picture] : []));

  const upload = async (key: string, file: File) => {
    const form = new FormData();
    form.set("_csrf", csrf);
    form.set("_key", `${key}-${seed}`);
    form.set("file", file);
    const sent = await sendFile<{ pictures: Picture[] }>(address, form, (progress) => change(key, { progress }));
    if ("message" in sent) return change(key, { progress: undefined as never, error: sent.message ?? t("failed") });
    const [picture] = sent.value.pictures;
    setLines((all) => {
      const isTwice = all.some((each) => each.picture?.src === picture?.src);
      return all.flatMap((each) =>
        each.key !== key ? [each] : picture && !isTwice ? [{ key, name: file.name, picture }] : [],
      );
    });
  };

  const refusalOf = (file: File, place: number): string | undefined => {
    if (!PICTURE_TYPES.split(",").includes(file.type)) return t("notPicture");
    if (file.size > MAX_FILE_BYTES) return t("tooLarge", { size: megabytes(file.size, locale) });
    return place >= MAX_PICTURES ? t("tooMany", { most: MAX_PICTURES }) : undefined;
  };

  const take = (files: readonly File[]) => {
    let place = used.length;
    for (const file of files) {
      count.current += 1;
      const key = `picture-${Date.now()}-${count.current}`;
      const error = refusalOf(file, place);
      setLines((all) => [...all, { key, name: file.name, ...(error ? { error } : { progress: 0 }) }]);
      if (error) continue;
      place += 1;
      queue.current = queue.current.then(() => upload(key, file));
    }
  };

  const add = (pictures: readonly Picture[]) =>
    setLines((all) => {
      const fresh = pictures.filter(({ src }) => !all.some(({ picture }) => picture?.src === src));
      const back = all.map((each) =>
        pictures.some(({ src }) => src === each.picture?.src) ? { ...each, removed: false } : each,
      );
      const fitting = fresh.slice(0, Math.max(0, MAX_PICTURES - used.length));
      const over = fresh.slice(fitting.length).map((each) => ({ ...lineOf(each), picture: undefined as never }));
      const error = t("tooMany", { most: MAX_PICTURES });
      return [...back, ...fitting.map(lineOf), ...over.map(({ key, name }) => ({ key: `over-${key}`, name, error }))];
    });

  /** Adds files from the drive, made public. Returns an error. */
  const pick = async (files: readonly { readonly id: string }[]): Promise<string | undefined> => {
    const form = new FormData();
    form.set("_csrf", csrf);
    form.set("_key", `pick-${Date.now()}-${seed}`);
    for (const { id } of files) form.append("pick", id);
    const sent = await sendFile<{ pictures: Picture[] }>(address, form);
    if ("message" in sent) return sent.message ?? t("failed");
    add(sent.value.pictures);
    return undefined;
  };

  /** Moves a picture up (-1) or down (1) by one. */
  const move = (key: string, by: -1 | 1) =>
    setLines((all) => {
      const places = all.flatMap((each, at) => (each.picture && !each.removed ? [at] : []));
      const from = all.findIndex((each) => each.key === key);
      const to = places[places.indexOf(from) + by];
      const [one, other] = [all[from], to === undefined ? undefined : all[to]];
      if (!one || !other) return all;
      return all.map((each) => (each === one ? other : each === other ? one : each));
    });

  return {
    lines,
    ready,
    room: MAX_PICTURES - used.length,
    isSending: lines.some(({ progress }) => progress !== undefined),
    changed: JSON.stringify(ready.map(({ src }) => src)) !== JSON.stringify(opened.map(({ src }) => src)),
    take,
    add,
    pick,
    move,
    remove: (key: string) => change(key, { removed: true }),
    restore: (key: string) => change(key, { removed: false }),
    dismiss: (key: string) => change(key, undefined),
    put: (pictures: readonly Picture[]) => setLines(pictures.map(lineOf)),
  };
}
export type Pictures = ReturnType<typeof usePictures>;

const megabytes = (bytes: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: "unit", unit: "megabyte", maximumFractionDigits: 0 }).format(
    bytes / 1024 ** 2,
  );

/** A refused form's values, for pages without script; otherwise the saved ones. */
function openedWith({ refused }: FormParts, saved: readonly Picture[]): readonly Picture[] {
  if (refused?.typed.images === undefined) return saved;
  return imagesIn({ get: (name) => refused.typed[name] ?? null });
}
