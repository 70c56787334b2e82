import { useNavigation, useSearchParams } from "@remix-run/react";
import { Layer } from "#web/_record/layer.tsx";
import { useDialog } from "#web/_record/use-dialog.ts";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages as words } from "#web/_ui/messages.ts";
import { Select } from "#web/_ui/select.tsx";
import { messages } from "../messages.ts";
import type { RoleData } from "./data.ts";

/** Asks before a role is deleted, and for its replacement (`?dialog=delete`). */
export function DeleteDialog({ data: { role, others, may } }: { data: RoleData }) {
  const t = useText(messages);
  const kit = useText(words);
  const dialog = useDialog("delete");
  const [url] = useSearchParams();
  const busy = useNavigation().formData?.get("intent") === "delete";
  const parts = useRefusal("delete");
  const count = role.userCount ?? 0;
  return (
    <Layer
      open={may.remove && dialog.open}
      onClose={dialog.close}
      title={t("remove.title", { name: role.name })}
      foot={
        <>
          <Button onClick={dialog.close}>{kit("cancel")}</Button>
          <Button kind="danger" type="submit" form="delete-role" busy={busy} busyLabel={kit("working")}>
            {t("remove.submit")}
          </Button>
        </>
      }
    >
      <PostForm name="delete-role" id="delete-role" action={`?${url}`} className="grid gap-3.5">
        <input type="hidden" name="intent" value="delete" />
        <FormErrors errors={parts.errors} />
        <p>{count === 0 ? t("remove.text") : t("remove.inUse", { count })}</p>
        {count > 0 && (
          <Field id={parts.id("replacement")} label={t("remove.instead")} error={parts.error("replacement")} required>
            <Select name="replacement" options={others} placeholder={t("give.choose")} />
          </Field>
        )}
      </PostForm>
    </Layer>
  );
}
