import { useEffect, useState } from "react";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Button } from "#web/_ui/button.tsx";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { FieldError } from "#web/_ui/field.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Popup } from "#web/_ui/popup.tsx";
import { SearchInput } from "#web/_ui/search-input.tsx";
import { Thumb } from "#web/_ui/thumb.tsx";
import { contentUrl } from "#web/drive/urls.ts";
import { isShown } from "../prints/print.ts";
import { picturesUrl } from "../urls.ts";
import type { DriveFile, FilesProps } from "./drive-picker.tsx";
import { messages } from "./messages.ts";

interface Page {
  readonly files: readonly DriveFile[];
  readonly next?: string;
}
/** The files to pick from, a page at a time. */
export default function Files({ onClose, onPick, room, what = "pictures" }: FilesProps) {
  const t = useText(messages);
  const link = useProjectLink();
  const [search, setSearch] = useState("");
  const { page, failed, more } = useFiles(search, what);
  const [chosen, setChosen] = useState<readonly DriveFile[]>([]);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const pick = async () => {
    setBusy(true);
    const wrong = await onPick(chosen);
    setBusy(false);
    if (wrong === undefined) return onClose();
    setError(wrong);
  };
  return (
    <Popup
      open
      onClose={onClose}
      title={t(`picker.title.${what}`)}
      width="medium"
      foot={
        <>
          <Button onClick={onClose}>{t("picker.cancel")}</Button>
          <Button kind="primary" busy={busy} disabled={chosen.length === 0} onClick={pick}>
            {t(what === "prints" ? "picker.use" : "picker.add", { count: chosen.length })}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {what === "pictures" && <p className="text-14 text-ink-2">{t("picker.text")}</p>}
        <SearchInput label={t("picker.search")} placeholder={t("picker.hint")} onSearch={setSearch} />
        {error && <FieldError>{error}</FieldError>}
        {failed && <FieldError>{t("picker.failed")}</FieldError>}
        {!page && !failed && <p className="text-14 text-ink-3">{t("picker.loading")}</p>}
        {page?.files.length === 0 && <p className="text-14 text-ink-3">{t("picker.none")}</p>}
        <ul className="grid gap-2 sm:grid-cols-2">
          {page?.files.map((file) => {
            const isChosen = chosen.some(({ id }) => id === file.id);
            return (
              <li key={file.id} className="flex min-w-0 items-center gap-3">
                <Thumb size="lg" title="" src={isShown(file.contentType) ? link(contentUrl(file.id)) : undefined} />
                <span className="min-w-0 flex-1">
                  <Checkbox
                    label={<span className="wrap-anywhere">{file.name}</span>}
                    checked={isChosen}
                    disabled={room > 1 && !isChosen && chosen.length >= room}
                    onChange={() => {
                      const others = room > 1 ? chosen.filter(({ id }) => id !== file.id) : [];
                      setChosen(isChosen ? others : [...others, file]);
                    }}
                  />
                  <span className="block text-13 text-ink-3">
                    {[
                      file.width && file.height && t("picker.size", { width: file.width, height: file.height }),
                      what === "pictures" && !file.isPublic && t("picker.private"),
                    ]
                      .filter(Boolean)
                      .join(", ")}
                  </span>
                </span>
              </li>
            );
          })}
        </ul>
        {page?.next && (
          <div>
            <Button small onClick={more}>
              {t("picker.more")}
            </Button>
          </div>
        )}
      </div>
    </Popup>
  );
}

/** Matching files, a page at a time. */
function useFiles(search: string, what: "pictures" | "prints") {
  const link = useProjectLink();
  const [page, setPage] = useState<Page>();
  const [failed, setFailed] = useState(false);
  const address = link(picturesUrl({ search, for: what }));
  useEffect(() => {
    const stop = new AbortController();
    void pageAt(address, stop.signal).then((found) => {
      if (stop.signal.aborted) return;
      setFailed(!found);
      if (found) setPage(found);
    });
    return () => stop.abort();
  }, [address]);
  const more = async () => {
    const found = page?.next && (await pageAt(link(picturesUrl({ search, for: what, after: page.next }))));
    if (found) setPage({ ...found, files: [...(page?.files ?? []), ...found.files] });
  };
  return { page, failed, more };
}

async function pageAt(address: string, signal?: AbortSignal): Promise<Page | undefined> {
  const response = await fetch(address, signal ? { signal } : {}).catch(() => undefined);
  return response?.ok ? ((await response.json()) as Page) : undefined;
}
