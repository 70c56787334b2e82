import { useNavigation, useSearchParams } from "@remix-run/react";
import type { BookmarkTab } from "#contracts/bookmarks";
import { Layer } from "#web/_record/layer.tsx";
import { useDialog } from "#web/_record/use-dialog.ts";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages as words } from "#web/_ui/messages.ts";
import { Select } from "#web/_ui/select.tsx";
import { messages } from "../messages.ts";
import type { Shown } from "../own.ts";

/** Edits a bookmark's title, note and tab (`?dialog=edit&of=`). */
export function EditDialog({ all, tabs }: { all: readonly Shown[]; tabs: readonly BookmarkTab[] }) {
  const t = useText(messages);
  const kit = useText(words);
  const { of, close } = useDialog("edit");
  const busy = useNavigation().formData?.get("intent") === "edit";
  const [url] = useSearchParams();
  const parts = useRefusal("edit");
  const one = all.find(({ id }) => id === of);
  return (
    <Layer
      open={one !== undefined}
      onClose={close}
      title={t("form.title")}
      foot={
        <>
          <Button onClick={close}>{kit("cancel")}</Button>
          <Button kind="primary" type="submit" form="edit-bookmark" busy={busy}>
            {t("form.save")}
          </Button>
        </>
      }
    >
      {one && (
        <PostForm name="edit" id="edit-bookmark" action={`?${url}`} className="grid gap-3.5" preventScrollReset>
          <input type="hidden" name="intent" value="edit" />
          <input type="hidden" name="id" value={one.id} />
          <FormErrors errors={parts.errors} />
          <Field id={parts.id("title")} label={t("form.name")} error={parts.error("title")} required>
            <Input name="title" maxLength={120} autoComplete="off" defaultValue={parts.value("title", one.title)} />
          </Field>
          <Field id={parts.id("description")} label={t("form.description")} error={parts.error("description")} optional>
            <Input
              name="description"
              maxLength={300}
              autoComplete="off"
              defaultValue={parts.value("description", one.description)}
            />
          </Field>
          <Field id={parts.id("tabId")} label={t("form.tab")} error={parts.error("tabId")}>
            <Select
              name="tabId"
              defaultValue={parts.value("tabId", one.tabId)}
              options={tabs.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Field>
        </PostForm>
      )}
    </Layer>
  );
}
