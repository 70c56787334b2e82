import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { Button } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "../messages.ts";
import { roleUrl } from "../urls.ts";

/** Says which role was deleted, with Undo. */
export function Deleted({ role, name, may }: { role: string | null; name: string | null; may: boolean }) {
  const t = useText(messages);
  const link = useProjectLink();
  if (!role) return null;
  const undo = may && (
    <PostForm name={`restore-${role}`} action={link(roleUrl(role))}>
      <input type="hidden" name="intent" value="restore" />
      <Button type="submit">{t("deleted.undo")}</Button>
    </PostForm>
  );
  return (
    <div className="mb-5">
      <Alert kind="success" title={t("deleted.title", { name: name ?? role })} actions={undo} live>
        <p>{t("deleted.text")}</p>
      </Alert>
    </div>
  );
}
