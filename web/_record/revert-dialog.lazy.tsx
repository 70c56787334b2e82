import { useNavigation, useSearchParams } from "@remix-run/react";
import type { HistoryEntry } from "#platform/history";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { type Change, Changes } from "#web/_ui/history.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages as words } from "#web/_ui/messages.ts";
import { ConflictFields } from "./conflict-fields.tsx";
import { Layer } from "./layer.tsx";
import { messages } from "./messages.ts";
import { useDialog } from "./use-dialog.ts";
import { useRefusal } from "./use-refusal.ts";

/**
 * Asks before an entry of the history is reverted (`?dialog=revert&of=`); the form's intent is `revert`. Fields
 * that were changed since are shown with both values. `valueText` formats a value.
 */
export default function RevertDialogLayer({
  entries,
  valueText = (_, value) => value,
}: {
  entries: readonly HistoryEntry[];
  valueText?: (label: string, value: string) => string;
}) {
  const t = useText(messages);
  const kit = useText(words);
  const navigation = useNavigation();
  const { of, close } = useDialog("revert");
  const entry = entries.find(({ id, revert }) => id === of && revert);
  return (
    <Layer
      open={entry !== undefined}
      onClose={close}
      title={t("revert.title")}
      foot={
        <>
          <Button onClick={close}>{kit("cancel")}</Button>
          <Button
            kind="primary"
            type="submit"
            form="revert"
            busy={navigation.formData?.get("intent") === "revert"}
            busyLabel={kit("working")}
          >
            {t("revert.submit")}
          </Button>
        </>
      }
    >
      {entry && <RevertForm entry={entry} valueText={valueText} />}
    </Layer>
  );
}

function RevertForm({
  entry,
  valueText,
}: {
  entry: HistoryEntry;
  valueText: (label: string, value: string) => string;
}) {
  const t = useText(messages);
  const [url] = useSearchParams();
  const parts = useRefusal("revert");
  const back = entry.changes.filter(({ field }) => field in (entry.revert ?? {}));
  const changes = back.map(
    ({ label, before, after }): Change => ({
      field: label,
      ...(after !== null && { before: valueText(label, after) }),
      ...(before !== null && { after: valueText(label, before) }),
    }),
  );
  const stale = parts.refused?.problem.code === "VERSION_CONFLICT";
  return (
    <PostForm
      name={`revert-${entry.id}`}
      id="revert"
      action={`?${url}`}
      version={parts.version(entry.version)}
      className="grid gap-3.5"
      preventScrollReset
    >
      <input type="hidden" name="intent" value="revert" />
      <input type="hidden" name="entry" value={entry.id} />
      {back.map(({ field, before }) => (
        <input key={field} type="hidden" name={field} value={before ?? ""} />
      ))}
      <FormErrors errors={parts.errors} />
      <ConflictFields
        refused={parts.refused}
        title={t("revert.clash")}
        labels={Object.fromEntries(back.map(({ field, label }) => [field, label]))}
      />
      <p className="text-14">
        {t.rich("revert.text", {
          what: () => <b>{entry.title}</b>,
          at: () => <DateTime at={entry.at} format="both" />,
          who: () => entry.actor.name ?? t("history.system"),
        })}
      </p>
      {!stale && changes.length > 0 && <Changes changes={changes} />}
    </PostForm>
  );
}
