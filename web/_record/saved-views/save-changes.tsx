import { useSearchParams } from "@remix-run/react";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Icon } from "#web/_ui/icon.tsx";
import { useText } from "#web/_ui/intl.tsx";
import type { ShownView } from "./data.ts";
import { messages } from "./messages.ts";

/** Shown when the open view was changed; saves the changes. */
export function SaveChanges({ view, version }: { view: ShownView; version?: number | undefined }) {
  const t = useText(messages);
  const [url] = useSearchParams();
  return (
    <PostForm
      name={`view-update-${view.version}`}
      action={`?${url}`}
      version={version ?? view.version}
      className="flex"
    >
      <input type="hidden" name="intent" value="view-update" />
      <input type="hidden" name="view" value={view.id} />
      <button type="submit" className={version === undefined ? "tab tab-add" : "btn btn-sm"}>
        {version === undefined && <Icon of="save" size="sm" />}
        <span>{version === undefined ? t("saveChanges") : t("overwrite")}</span>
      </button>
    </PostForm>
  );
}
