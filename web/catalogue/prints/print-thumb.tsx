import { useProjectLink } from "#web/_shell/project-link.ts";
import { Icon } from "#web/_ui/icon.tsx";
import { Thumb } from "#web/_ui/thumb.tsx";
import { contentUrl } from "#web/drive/urls.ts";
import { printUrl } from "../urls.ts";
import { isShown, type PrintFile } from "./print.ts";

/** The print file's URL. */
export function usePrintAddress(): (file: PrintFile) => string {
  const link = useProjectLink();
  return ({ checksum, id }) => link(checksum ? printUrl(checksum) : contentUrl(id ?? ""));
}

/** A print file's picture, or an icon for vector files. */
export function PrintThumb({ file }: { file: PrintFile }) {
  const address = usePrintAddress();
  if (isShown(file.contentType)) return <Thumb size="xl" title="" src={address(file)} />;
  return (
    <span className="thumb thumb-xl text-ink-3" aria-hidden="true">
      <span className="grid">
        <Icon of="file-text" />
      </span>
    </span>
  );
}
