import { useProjectLink } from "#web/_shell/project-link.ts";
import { useText } from "#web/_ui/intl.tsx";
import { showsPicture } from "../file-thumb.tsx";
import { messages } from "../messages.ts";
import { contentUrl } from "../urls.ts";
import type { RecordData } from "./data.ts";

/** A picture itself; for other types an icon. */
export function Preview({ data: { file } }: { data: RecordData }) {
  const t = useText(messages);
  const link = useProjectLink();
  if (file.trashedAt) return null;
  if (!showsPicture(file.contentType)) return <p className="mb-4 text-ink-3">{t("record.noPreview")}</p>;
  const version = String(file.fileVersion);
  return (
    <img
      src={link(contentUrl(file.file, { version }))}
      alt={file.alt ?? ""}
      width={file.width}
      height={file.height}
      className="mb-5 h-auto max-h-96 w-auto max-w-full rounded-sm border border-rule"
    />
  );
}
