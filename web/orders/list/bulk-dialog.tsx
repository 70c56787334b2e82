import { Form, useActionData, useFetcher, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Layer } from "#web/_record/layer.tsx";
import { FormFields, useFrame } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Button } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input, Textarea } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Select } from "#web/_ui/select.tsx";
import { messages } from "../messages.ts";
import { bulkPreviewUrl } from "../urls.ts";
import { BulkBare } from "./bulk-bare.tsx";
import { BulkFigures, type Preview } from "./bulk-figures.tsx";

const holdReasons = ["artwork", "address", "stock", "payment", "customer_request", "fraud", "other"] as const;
const cancelReasons = ["customer", "stock", "fraud", "address", "payment", "other"] as const;

export const bulkActions = ["confirm", "tag", "untag", "hold", "release", "cancel"] as const;
export type BulkAction = (typeof bulkActions)[number];

/** A bulk form's orders: all in a tab, or these. */
export type BulkSelection = { readonly tab: string; readonly count: number } | { readonly orders: readonly string[] };

/** A bulk action on the selected orders: its effect, its amounts, and the button that starts its job. */
export function BulkDialog({
  action,
  open,
  selection,
  count,
  left,
  money,
  url,
  onClose,
  onStarted,
}: {
  action: BulkAction;
  open: boolean;
  selection: BulkSelection;
  count: number;
  left: number;
  money: boolean;
  url: URLSearchParams;
  onClose: () => void;
  onStarted: () => void;
}) {
  const t = useText(messages);
  const { problem } = (useActionData() as { problem?: Problem } | undefined) ?? {};
  const busy = useNavigation().formData?.get("intent") === action;
  const sent = useRef(false);
  useEffect(() => {
    if (busy) sent.current = true;
    else if (sent.current) {
      sent.current = false;
      if (!problem) onStarted();
    }
  }, [busy, problem, onStarted]);
  const [acceptsBare, setAcceptsBare] = useState(false);
  const preview = usePreview(action, open && money, selection, acceptsBare);
  const fits = action === "confirm" && preview?.withoutArtwork ? preview.fits : count;
  const id = `bulk-${action}`;
  return (
    <Layer
      open={open}
      onClose={onClose}
      title={t(`bulk.${action}.ask`, { count })}
      width="small"
      foot={
        <>
          <Button onClick={onClose}>{t("bulk.keep")}</Button>
          <Button
            kind={action === "cancel" ? "danger" : "primary"}
            type="submit"
            form={id}
            busy={busy}
            disabled={fits === 0}
          >
            {t(`bulk.${action}.submit`, { count: fits })}
          </Button>
        </>
      }
    >
      <Form method="post" id={id} action={`?${url}`} preventScrollReset className="grid gap-3.5">
        <FormFields name={id} />
        <input type="hidden" name="intent" value={action} />
        <SelectionFields selection={selection} />
        {problem && <FormErrors errors={errorsOf(problem)} />}
        <p className="text-14">{t(`bulk.${action}.text`)}</p>
        <BulkFields action={action} />
        {action === "confirm" && (
          <BulkBare preview={preview} isShown={!money} accepts={acceptsBare} onAccept={setAcceptsBare} />
        )}
        {preview && (action === "confirm" || action === "cancel") && <BulkFigures action={action} preview={preview} />}
        {left > 0 && <p className="text-14 text-ink-2">{t("bulk.left", { count: left })}</p>}
      </Form>
    </Layer>
  );
}

type Problem = { readonly message: string; readonly errors?: Readonly<Record<string, readonly string[]>> };

/** What is wrong with each value; without any, the refusal itself. */
function errorsOf({ message, errors = {} }: Problem) {
  const found = [...new Set(Object.values(errors).flat())];
  return (found.length > 0 ? found : [message]).map((each) => ({ message: each }));
}

function SelectionFields({ selection }: { selection: BulkSelection }) {
  if ("orders" in selection) return <input type="hidden" name="orders" value={selection.orders.join()} />;
  return (
    <>
      <input type="hidden" name="tab" value={selection.tab} />
      <input type="hidden" name="count" value={selection.count} />
    </>
  );
}

function BulkFields({ action }: { action: BulkAction }) {
  const t = useText(messages);
  switch (action) {
    case "tag":
    case "untag":
      return (
        <Field label={t("bulk.tags")} help={t("bulk.tagsHelp")} required>
          <Input name="tags" maxLength={300} autoComplete="off" />
        </Field>
      );
    case "hold":
      return (
        <>
          <Field label={t("bulk.reason")} required>
            <Select
              name="reason"
              options={holdReasons.map((value) => ({ value, label: t(`bulk.holdReasons.${value}`) }))}
            />
          </Field>
          <Field label={t("bulk.message")} required>
            <Textarea name="message" maxLength={1000} />
          </Field>
        </>
      );
    case "cancel":
      return (
        <Field label={t("bulk.reason")} required>
          <Select
            name="reason"
            options={cancelReasons.map((value) => ({ value, label: t(`bulk.cancelReasons.${value}`) }))}
          />
        </Field>
      );
    default:
      return null;
  }
}

/** The amounts, requested when the dialog opens. */
function usePreview(
  action: BulkAction,
  isWanted: boolean,
  selection: BulkSelection,
  acceptsBare: boolean,
): Preview | undefined {
  const link = useProjectLink();
  const { csrf } = useFrame();
  const { data, submit } = useFetcher<Preview>();
  const needsPreview = isWanted && (action === "confirm" || action === "cancel");
  const which = "orders" in selection ? selection.orders.join() : `${selection.tab} ${selection.count}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `which` is the selection as a text
  useEffect(() => {
    if (!needsPreview) return;
    const fields =
      "orders" in selection
        ? { orders: selection.orders.join() }
        : { tab: selection.tab, count: String(selection.count) };
    const bare = acceptsBare ? { acceptMissingArtwork: "on" } : {};
    submit({ _csrf: csrf, action, ...fields, ...bare }, { method: "post", action: link(bulkPreviewUrl()) });
  }, [needsPreview, action, which, acceptsBare]);
  return data && "production" in data ? data : undefined;
}
