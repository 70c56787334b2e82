import { Form, useActionData, useNavigation } from "@remix-run/react";
import { Alert } from "#web/_ui/alert.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Textarea } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import type { ask } from "./ask.ts";
import type { StatusWords } from "./status-words/index.ts";

/** Where a buyer writes to the shop about their order. */
export function Question({ words }: { words: StatusWords }) {
  const t = useText(words);
  const answer = useActionData<typeof ask>();
  const { state } = useNavigation();
  return (
    <section className="mt-6 border-rule border-t pt-4" aria-labelledby="question">
      <h2 id="question" className="text-18">
        {t("question")}
      </h2>
      <p className="text-14 text-ink-2">{t("questionText")}</p>
      {answer?.sent ? (
        <div className="mt-3">
          <Alert kind="success" live title={t("sent")} />
        </div>
      ) : (
        <Form method="post" className="mt-3 grid gap-3">
          <FormErrors errors={answer?.problem ? [{ message: answer.problem }] : []} />
          <Field id="message" label={t("message")}>
            <Textarea name="message" rows={4} maxLength={5000} required defaultValue={answer?.message} />
          </Field>
          <div>
            <Button kind="primary" type="submit" busy={state === "submitting"}>
              {t("send")}
            </Button>
          </div>
        </Form>
      )}
    </section>
  );
}
