import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { Button } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { listingUrl } from "../urls.ts";
import { messages } from "./messages.ts";

/** Says which module was just taken out of the store, and takes that back. */
export function TakenOut({ code, name }: { code: string | null; name: string | null }) {
  const t = useText(messages);
  const link = useProjectLink();
  if (!code) return null;
  const undo = (
    <PostForm name={`restore-${code}`} action={link(listingUrl(code))}>
      <input type="hidden" name="intent" value="restore" />
      <Button type="submit">{t("remove.undo")}</Button>
    </PostForm>
  );
  return (
    <div className="mb-5">
      <Alert kind="success" title={t("remove.done", { name: name ?? code })} actions={undo} live>
        <p>{t("remove.text")}</p>
      </Alert>
    </div>
  );
}
