import { useNavigate, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Layer } from "#web/_record/layer.tsx";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages as words } from "#web/_ui/messages.ts";
import { errorOf, type Refused } from "../problem.ts";
import type { DialogName } from "./dialog-names.ts";
import type { DialogProps } from "./dialogs.tsx";
import { useRefusal } from "./form-error-context.tsx";
import { useLinks } from "./use-links.ts";

/** What a dialog's fields need of the form around them. */
export interface FormParts {
  readonly refused: Refused | undefined;
  /** The complaint about a field. */
  readonly error: (field: string) => string | undefined;
  /** What was typed before the form was refused, else what the record has. */
  readonly value: (field: string, otherwise?: string) => string;
  /** The id under which the summary of errors finds a field. */
  readonly id: (field: string) => string;
}

/** A dialog that is one form: errors on top, the main button last. */
export function DialogForm({
  data,
  open,
  intent,
  title,
  submit,
  danger,
  keep,
  width = "medium",
  noSubmit,
  takesFiles,
  children,
}: DialogProps & {
  intent: DialogName;
  title: string;
  submit: string;
  danger?: boolean;
  /** The word for leaving things as they are. */
  keep?: string;
  width?: "small" | "medium";
  noSubmit?: boolean;
  takesFiles?: boolean;
  children: (parts: FormParts) => ReactNode;
}) {
  const t = useText(words);
  const navigate = useNavigate();
  const { action, closed, fulfilment } = useLinks(data);
  const refused = useRefusal(intent);
  const busy = useNavigation().formData?.get("intent") === intent;
  const id = `dialog-${intent}`;
  const actual = refused?.problem.actual;
  const version = typeof actual === "number" ? actual : data.order.version;
  return (
    <Layer
      open={open}
      onClose={() => navigate(closed, { preventScrollReset: true, replace: true })}
      title={title}
      width={width}
      foot={
        <>
          <Button onClick={() => navigate(closed, { preventScrollReset: true, replace: true })}>
            {keep ?? t("cancel")}
          </Button>
          {!noSubmit && (
            <Button kind={danger ? "danger" : "primary"} type="submit" form={id} busy={busy} busyLabel={t("working")}>
              {submit}
            </Button>
          )}
        </>
      }
    >
      <PostForm
        name={`${intent}-${fulfilment ?? ""}`}
        id={id}
        action={action}
        version={version}
        className="grid gap-3.5"
        preventScrollReset
        {...(takesFiles && { encType: "multipart/form-data" as const })}
      >
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="fulfilment" value={fulfilment ?? ""} />
        {refused && refused.problem.code !== "VERSION_CONFLICT" && <FormErrors errors={errorsOf(refused, intent)} />}
        {children({
          refused,
          error: (field) =>
            refused?.problem.code === "VERSION_CONFLICT" ? undefined : errorOf(refused?.problem, field),
          value: (field, otherwise = "") => refused?.typed[field] ?? otherwise,
          id: (field) => idOf(intent, field),
        })}
      </PostForm>
    </Layer>
  );
}

const idOf = (intent: string, field: string): string => `${intent}-${field}`;

function errorsOf({ problem }: Refused, intent: string) {
  const named = Object.entries(problem.errors ?? {}).flatMap(([field, all]) =>
    all.map((message) => ({ message, field: idOf(intent, field) })),
  );
  const reason = typeof problem.reason === "string" ? ` ${problem.reason}` : "";
  return named.length && problem.code === "VALIDATION_FAILED"
    ? named
    : [{ message: `${problem.message}${reason}` }, ...named];
}
