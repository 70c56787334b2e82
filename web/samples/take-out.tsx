import { useNavigation } from "@remix-run/react";
import type { SampleData } from "#contracts/samples";
import { Layer } from "#web/_record/layer.tsx";
import { useDialog } from "#web/_record/use-dialog.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./messages.ts";
import { sampleDataUrl } from "./urls.ts";

/** Removes the sample data. */
export function TakeOutLink() {
  const t = useText(messages);
  const link = useProjectLink();
  return (
    <LinkButton kind="danger-outline" to={link(sampleDataUrl({ dialog: "remove" }))} preventScrollReset>
      {t("takeOut")}
    </LinkButton>
  );
}

/** What will be removed and what stays. */
export function TakeOutQuestion({ found }: { found: SampleData }) {
  const t = useText(messages);
  const link = useProjectLink();
  const { open, close } = useDialog("remove");
  const busy = useNavigation().formData?.get("intent") === "remove";
  return (
    <Layer
      open={open}
      onClose={close}
      title={t("question.title")}
      width="small"
      foot={
        <>
          <LinkButton to={link(sampleDataUrl())} preventScrollReset>
            {t("cancel")}
          </LinkButton>
          <Button kind="danger" type="submit" form="remove-samples" busy={busy}>
            {t("takeOut")}
          </Button>
        </>
      }
    >
      <PostForm name="remove-samples" id="remove-samples" className="grid gap-3 text-14" preventScrollReset>
        <input type="hidden" name="intent" value="remove" />
        <p>{t("question.goes", found)}</p>
        <p>{t("question.stays")}</p>
      </PostForm>
    </Layer>
  );
}
