import { Form, useActionData, useNavigation } from "@remix-run/react";
import { Alert } from "#web/_ui/alert.tsx";
import { Button } from "#web/_ui/button.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import type { ask } from "./ask.ts";
import type { StatusWords } from "./status-words/index.ts";

/** Where a buyer whose link is too old gets another by email. It says nothing about the order. */
export function RanOut({ words }: { words: StatusWords }) {
  const t = useText(words);
  const answer = useActionData<typeof ask>();
  const { state } = useNavigation();
  return (
    <>
      <h1>{t("ranOut")}</h1>
      {answer?.renewed ? (
        <div className="mt-3">
          <Alert kind="success" live title={t("renewed")} />
        </div>
      ) : (
        <Form method="post" className="mt-1 grid gap-3">
          <p className="text-ink-2">{t("ranOutText")}</p>
          <FormErrors errors={answer?.problem ? [{ message: answer.problem }] : []} />
          <div>
            <Button kind="primary" type="submit" name="renew" value="yes" busy={state === "submitting"}>
              {t("renew")}
            </Button>
          </div>
        </Form>
      )}
    </>
  );
}
