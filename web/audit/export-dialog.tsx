import { useNavigation } from "@remix-run/react";
import { Layer } from "#web/_record/layer.tsx";
import { useDialog } from "#web/_record/use-dialog.ts";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./messages.ts";

/** What of the project's log to export. */
export function ExportDialog({ mayPersonal }: { mayPersonal: boolean }) {
  const t = useText(messages);
  const { open, close } = useDialog("export");
  const parts = useRefusal("export");
  const busy = useNavigation().formMethod === "POST";
  return (
    <Layer
      open={open}
      onClose={close}
      title={t("export.title")}
      width="small"
      foot={
        <Button kind="primary" type="submit" form="export" busy={busy}>
          {t("export.submit")}
        </Button>
      }
    >
      <PostForm name="export" id="export" className="grid gap-3.5" preventScrollReset>
        <FormErrors errors={parts.errors} />
        <p>{t("export.text")}</p>
        <Field
          id={parts.id("record")}
          label={t("export.record")}
          help={t("export.recordHelp")}
          error={parts.error("record")}
          optional
        >
          <Input name="record" maxLength={60} autoComplete="off" defaultValue={parts.value("record")} />
        </Field>
        <div className="grid grid-cols-2 gap-3">
          {(["start", "end"] as const).map((name) => (
            <Field key={name} id={parts.id(name)} label={t(`filter.${name}`)} error={parts.error(name)} optional>
              <Input type="date" name={name} defaultValue={parts.value(name)} />
            </Field>
          ))}
        </div>
        {mayPersonal && (
          <Checkbox name="personal" label={t("export.personal")} defaultChecked={parts.value("personal") === "on"} />
        )}
      </PostForm>
    </Layer>
  );
}
