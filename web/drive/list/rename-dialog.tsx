import { useNavigation } from "@remix-run/react";
import { useId } from "react";
import { useDialog } from "#web/_record/use-dialog.ts";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Popup } from "#web/_ui/popup.tsx";
import { messages } from "../messages.ts";
import type { ListFile } from "./data.ts";

/** Renames a file, above the list (`?dialog=rename&of=`). */
export function RenameDialog({ files }: { files: readonly ListFile[] }) {
  const t = useText(messages);
  const form = useId();
  const { of, close } = useDialog("rename");
  const parts = useRefusal("rename");
  const busy = useNavigation().formData?.get("intent") === "rename";
  const file = files.find(({ id }) => id === of);
  return (
    <Popup
      open={file !== undefined}
      onClose={close}
      title={t("renameTitle")}
      width="small"
      foot={
        <>
          <Button onClick={close}>{t("cancel")}</Button>
          <Button kind="primary" type="submit" form={form} busy={busy}>
            {t("save")}
          </Button>
        </>
      }
    >
      {file && (
        <PostForm id={form} name={`rename-${file.id}`} className="grid gap-3" preventScrollReset>
          <input type="hidden" name="intent" value="rename" />
          <input type="hidden" name="file" value={file.id} />
          <FormErrors errors={parts.errors} />
          <Field id={parts.id("name")} label={t("name")} error={parts.error("name")} required>
            <Input name="name" maxLength={200} defaultValue={parts.value("name", file.name)} autoComplete="off" />
          </Field>
        </PostForm>
      )}
    </Popup>
  );
}
