import { useEffect, useState } from "react";
import { useFrame } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Popup } from "#web/_ui/popup.tsx";
import { SearchInput } from "#web/_ui/search-input.tsx";
import type { ChosenFile } from "./composer.tsx";
import { messages } from "./messages.ts";
import { chatFilesUrl } from "./urls.ts";

/** Files of the drive, to choose one that is sent along. */
export default function FilePicker({ onClose, onPick }: { onClose: () => void; onPick: (file: ChosenFile) => void }) {
  const t = useText(messages);
  const { projectId } = useFrame();
  const [search, setSearch] = useState("");
  const [files, setFiles] = useState<readonly ChosenFile[]>();
  useEffect(() => {
    const stop = new AbortController();
    const read = async () => {
      const url = chatFilesUrl({ project: projectId, search });
      const response = await fetch(url, { signal: stop.signal }).catch(() => undefined);
      if (response?.ok) setFiles(((await response.json()) as { files: ChosenFile[] }).files);
    };
    void read();
    return () => stop.abort();
  }, [projectId, search]);
  return (
    <Popup open onClose={onClose} title={t("files.title")} width="medium">
      <SearchInput label={t("files.search")} onSearch={setSearch} />
      {files?.length === 0 && <p className="mt-3 text-ink-2">{t("files.none")}</p>}
      <ul className="mt-3">
        {files?.map((file) => (
          <li key={file.id} className="border-b border-rule">
            <Button kind="quiet" icon="file" onClick={() => onPick(file)}>
              {file.name}
            </Button>
          </li>
        ))}
      </ul>
    </Popup>
  );
}
