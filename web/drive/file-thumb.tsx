import { useProjectLink } from "#web/_shell/project-link.ts";
import { Icon, type IconName } from "#web/_ui/icon.tsx";
import { Thumb } from "#web/_ui/thumb.tsx";
import { contentUrl } from "./urls.ts";

/** Image types that browsers can show. */
export const showsPicture = (contentType: string): boolean => /^image\/(png|jpeg|gif|webp|avif)$/.test(contentType);

const signOf = (contentType: string): IconName => {
  if (contentType.startsWith("image/")) return "image";
  return /^text\/|pdf$|json$/.test(contentType) ? "file-text" : "file";
};

/** A file's picture, or the icon of its type. It is beside the name, so it has no text for screen readers. */
export function FileThumb({ id, contentType, gone }: { id: string; contentType: string; gone?: boolean }) {
  const link = useProjectLink();
  if (showsPicture(contentType) && !gone) return <Thumb title="" src={link(contentUrl(id))} />;
  return (
    <span className="grid size-8 place-items-center rounded-sm border border-rule text-ink-3" aria-hidden="true">
      <Icon of={signOf(contentType)} />
    </span>
  );
}
