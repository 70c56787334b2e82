import { useNavigation, useSearchParams } from "@remix-run/react";
import { ConflictFields } from "#web/_record/conflict-fields.tsx";
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
import type { ShownView, Views } from "./data.ts";
import { messages } from "./messages.ts";

export default function ViewDialogLayer({ views }: { views: Views }) {
  const t = useText(messages);
  const navigation = useNavigation();
  const saving = useDialog("view-save");
  const view = useDialog("view-edit").open ? views.open : undefined;
  const open = (saving.open && views.may.save) || view !== undefined;
  const busy = ["view-save", "view-edit"].includes(String(navigation.formData?.get("intent")));
  return (
    <Layer
      open={open}
      onClose={saving.close}
      title={view ? t("editTitle", { name: view.name }) : t("saveTitle")}
      width="small"
      foot={
        <>
          {view?.editable && <DeleteView view={view} />}
          <Button kind="primary" type="submit" form="view-form" busy={busy}>
            {view ? t("done") : t("save")}
          </Button>
        </>
      }
    >
      {open && <ViewForm key={view?.id ?? ""} view={view} views={views} />}
    </Layer>
  );
}

function ViewForm({ view, views }: { view: ShownView | undefined; views: Views }) {
  const t = useText(messages);
  const [url] = useSearchParams();
  const intent = view ? "view-edit" : "view-save";
  const parts = useRefusal(intent);
  const opens = view !== undefined && views.opensWith === view.id;
  const own = view?.editable ?? true;
  return (
    <PostForm
      name={`${intent}-${view?.version ?? ""}`}
      id="view-form"
      action={`?${url}`}
      version={parts.version(view?.version)}
      className="grid gap-4"
      preventScrollReset
    >
      <input type="hidden" name="intent" value={intent} />
      {view && <OriginalView view={view} opens={opens} />}
      <ConflictFields refused={parts.refused} labels={{ name: t("name") }} />
      {parts.errors.some(({ field }) => !field) && <FormErrors errors={parts.errors} />}
      {own ? (
        <Field id={parts.id("name")} label={t("name")} help={t("help")} error={parts.error("name")} required>
          <Input name="name" maxLength={60} autoComplete="off" defaultValue={parts.value("name", view?.name)} />
        </Field>
      ) : (
        <p className="text-14 text-ink-2">{t("byOther", { name: view?.by ?? "" })}</p>
      )}
      {own && views.may.share && <Checkbox name="shared" defaultChecked={view?.shared ?? false} label={t("share")} />}
      <Checkbox name="opens" defaultChecked={opens} label={t("opens")} />
    </PostForm>
  );
}

/** The view's values when its form was opened. */
function OriginalView({ view, opens }: { view: ShownView; opens: boolean }) {
  return (
    <>
      <input type="hidden" name="view" value={view.id} />
      <input type="hidden" name="query" value={view.query} />
      <input type="hidden" name="was.opens" value={opens ? "yes" : "no"} />
      {view.editable && (
        <>
          <input type="hidden" name="was.name" value={view.name} />
          <input type="hidden" name="was.shared" value={view.shared ? "yes" : "no"} />
        </>
      )}
    </>
  );
}

function DeleteView({ view }: { view: ShownView }) {
  const t = useText(messages);
  const [url] = useSearchParams();
  return (
    <PostForm name={`view-delete-${view.id}`} action={`?${url}`} className="mr-auto" preventScrollReset>
      <input type="hidden" name="intent" value="view-delete" />
      <input type="hidden" name="view" value={view.id} />
      <Button kind="danger-outline" type="submit" icon="trash-2">
        {t("delete")}
      </Button>
    </PostForm>
  );
}
