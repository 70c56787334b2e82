import { useNavigate, useSearchParams, useSubmit } from "@remix-run/react";
import { dialogUrl } from "#web/_record/dialog-url.ts";
import { useFrame } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { IconButton } from "#web/_ui/button.tsx";
import { Dropdown, DropdownItem, DropdownLink, DropdownRule } from "#web/_ui/dropdown.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { useNudge } from "#web/_ui/nudge.tsx";
import { messages } from "../messages.ts";
import { contentUrl } from "../urls.ts";
import type { ListData, ListFile } from "./data.ts";

/** A file's actions in the list. */
export function RowActions({ file, may }: { file: ListFile; may: ListData["may"] }) {
  const t = useText(messages);
  const link = useProjectLink();
  const nudge = useNudge();
  const submit = useSubmit();
  const { csrf, seed } = useFrame();
  const navigate = useNavigate();
  const [url] = useSearchParams();
  const act = (intent: string) =>
    submit(
      { intent, file: file.id, _csrf: csrf, _key: `${intent}-${file.id}-${seed}` },
      { method: "post", preventScrollReset: true },
    );
  const rename = () => navigate(dialogUrl(url, "rename", file.id), { preventScrollReset: true });
  const copy = () =>
    navigator.clipboard.writeText(file.link ?? "").then(() => nudge({ text: t("copied"), kind: "success" }));
  const trigger = <IconButton small kind="quiet" icon="ellipsis" label={t("actions", { name: file.name })} />;
  if (file.trashedAt)
    return may.edit ? (
      <Dropdown label={t("actions", { name: file.name })} align="right" trigger={trigger}>
        <DropdownItem icon="undo-2" onClick={() => act("restore")}>
          {t("restore")}
        </DropdownItem>
      </Dropdown>
    ) : null;
  const open = file.visibility === "public";
  return (
    <Dropdown label={t("actions", { name: file.name })} align="right" trigger={trigger}>
      <DropdownLink icon="download" to={link(contentUrl(file.id))} external>
        {t("download")}
      </DropdownLink>
      {file.link && (
        <DropdownItem icon="copy" onClick={copy}>
          {t("copyLink")}
        </DropdownItem>
      )}
      {may.edit && (
        <>
          <DropdownItem icon="pencil" onClick={rename}>
            {t("rename")}
          </DropdownItem>
          <DropdownItem icon={open ? "eye-off" : "eye"} onClick={() => act(open ? "unpublish" : "publish")}>
            {t(open ? "unpublish" : "publish")}
          </DropdownItem>
        </>
      )}
      {may.delete && (
        <>
          <DropdownRule />
          <DropdownItem icon="trash-2" danger onClick={() => act("delete")}>
            {t("remove")}
          </DropdownItem>
        </>
      )}
    </Dropdown>
  );
}
