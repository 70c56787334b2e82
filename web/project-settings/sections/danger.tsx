import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Layer } from "#web/_record/layer.tsx";
import { useDialog } from "#web/_record/use-dialog.ts";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input, PasswordInput } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Panel } from "#web/_ui/panel.tsx";
import type { SettingsData } from "../data.ts";
import { messages } from "../messages.ts";
import { projectSettingsUrl } from "../urls.ts";

/** Archives or deletes the project, and restores it. */
export function Danger({ data }: { data: SettingsData }) {
  const t = useText(messages);
  const link = useProjectLink();
  const errors = [...useRefusal("archive").errors, ...useRefusal("unarchive").errors, ...useRefusal("restore").errors];
  const { project, may } = data;
  const { status } = project;
  return (
    <div className="mt-5 grid max-w-[46rem] gap-4">
      <FormErrors errors={errors} />
      {may.edit && status === "active" && (
        <Panel title={t("danger.archive")}>
          <Act text={t("danger.archiveText")} intent="archive" label={t("danger.archiveDo")} />
        </Panel>
      )}
      {may.edit && status === "archived" && (
        <Panel title={t("danger.unarchive")}>
          <Act text={t("danger.unarchiveText")} intent="unarchive" label={t("danger.unarchiveDo")} primary />
        </Panel>
      )}
      {may.remove && status === "deleting" && (
        <Panel title={t("danger.restore")}>
          <Act text={t("danger.restoreText")} intent="restore" label={t("danger.restoreDo")} primary />
        </Panel>
      )}
      {may.remove && status !== "deleting" && (
        <Panel title={t("danger.remove")} tone="danger">
          <Beside text={t("danger.removeText")}>
            <LinkButton
              kind="danger-outline"
              to={link(projectSettingsUrl({ section: "danger", dialog: "delete" }))}
              preventScrollReset
            >
              {t("danger.removeDo")}
            </LinkButton>
          </Beside>
        </Panel>
      )}
      {!may.remove && <p className="text-13 text-ink-3">{t("danger.noRight")}</p>}
      {may.remove && <DeleteDialog name={project.name} />}
    </div>
  );
}

const Beside = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-3">
    <p className="max-w-[32rem] text-14 text-ink-2">{text}</p>
    {children}
  </div>
);

function Act({ text, intent, label, primary }: { text: string; intent: string; label: string; primary?: boolean }) {
  const busy = useNavigation().formData?.get("intent") === intent;
  return (
    <PostForm name={intent}>
      <input type="hidden" name="intent" value={intent} />
      <Beside text={text}>
        <Button kind={primary ? "primary" : "default"} type="submit" busy={busy}>
          {label}
        </Button>
      </Beside>
    </PostForm>
  );
}

function DeleteDialog({ name }: { name: string }) {
  const t = useText(messages);
  const { open, close } = useDialog("delete");
  const parts = useRefusal("delete");
  const busy = useNavigation().formData?.get("intent") === "delete";
  return (
    <Layer
      open={open}
      onClose={close}
      title={t("danger.dialog.title", { name })}
      width="small"
      foot={
        <>
          <Button onClick={close}>{t("danger.dialog.keep")}</Button>
          <Button kind="danger" type="submit" form="delete" busy={busy}>
            {t("danger.removeDo")}
          </Button>
        </>
      }
    >
      <PostForm name="delete" id="delete" className="grid gap-3.5" preventScrollReset>
        <input type="hidden" name="intent" value="delete" />
        <FormErrors errors={parts.errors} />
        <p>{t("danger.dialog.text")}</p>
        <Field
          id={parts.id("confirm")}
          label={t("danger.dialog.confirm", { name })}
          error={parts.error("confirm")}
          required
        >
          <Input name="confirm" autoComplete="off" defaultValue={parts.value("confirm")} />
        </Field>
        <Field id={parts.id("password")} label={t("danger.dialog.password")} error={parts.error("password")} required>
          <PasswordInput name="password" autoComplete="current-password" maxLength={128} />
        </Field>
      </PostForm>
    </Layer>
  );
}
