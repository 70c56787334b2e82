import { useSearchParams } from "@remix-run/react";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { FlashNudge } from "../flash-nudge.tsx";
import { useRefusal } from "../use-refusal.ts";
import type { Views } from "./data.ts";
import { messages } from "./messages.ts";
import { viewUrl } from "./query.ts";
import { SaveChanges } from "./save-changes.tsx";

/** Shows once what was done with a view, with Undo after deleting; or why a change was refused. */
export function ViewFlash({ views, listUrl }: { views: Views; listUrl: string }) {
  const t = useText(messages);
  const [url] = useSearchParams();
  const of = url.get("of");
  const undo = of
    ? { flash: "view-deleted", label: t("undo"), fields: { intent: "view-restore", view: of } }
    : undefined;
  return (
    <>
      <FlashNudge labels={messages.flash} undo={undo} />
      {of && (
        <noscript>
          <Restore id={of} />
        </noscript>
      )}
      <Stale views={views} listUrl={listUrl} />
    </>
  );
}

/** Undo where no script runs. */
function Restore({ id }: { id: string }) {
  const t = useText(messages);
  return (
    <PostForm name={`view-restore-${id}`} className="my-2 flex items-center gap-2">
      <input type="hidden" name="intent" value="view-restore" />
      <input type="hidden" name="view" value={id} />
      {t("flash.view-deleted")}
      <button type="submit" className="btn btn-sm">
        {t("undo")}
      </button>
    </PostForm>
  );
}

/** Why the last change of a view was refused, where its form can't say: a deleted view has none. */
function Stale({ views, listUrl }: { views: Views; listUrl: string }) {
  const t = useText(messages);
  const link = useProjectLink();
  const update = useRefusal("view-update");
  const edit = useRefusal("view-edit");
  const restore = useRefusal("view-restore");
  const { open } = views;
  const version = update.version(undefined);
  const refused = restore.refused ?? update.refused ?? (open ? undefined : edit.refused);
  if (!refused) return null;
  if (!open && !restore.refused && refused.problem.status === 404)
    return (
      <Alert kind="danger" title={t("gone")} live>
        {t("goneText")}
      </Alert>
    );
  if (!open || version === undefined) return <Alert kind="danger" title={refused.problem.message} live />;
  return (
    <Alert
      kind="warning"
      title={t("stale")}
      live
      actions={
        <>
          <SaveChanges view={open} version={version} />
          <LinkButton small to={link(viewUrl(listUrl, open))}>
            {t("theirs")}
          </LinkButton>
        </>
      }
    >
      {t("staleText")}
    </Alert>
  );
}
