import { useNavigation } from "@remix-run/react";
import { useState } from "react";
import { LeaveGuard } from "#web/_record/leave-guard.tsx";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { RecordColumns } from "#web/_ui/page.tsx";
import type { SelectOption } from "#web/_ui/select.tsx";
import { complaintOf, type Refused } from "../problem.ts";
import { newOrderUrl, ordersUrl } from "../urls.ts";
import { type ChosenItem, withVariant } from "./chosen.ts";
import { Items } from "./items.tsx";
import { messages } from "./messages.ts";
import { MoreFields } from "./more-fields.tsx";
import { PersonFields } from "./person-fields.tsx";
import { Summary } from "./summary.tsx";

export function CreateForm({
  countryOptions,
  country,
  refused,
}: {
  countryOptions: readonly SelectOption[];
  country: string;
  refused: Refused | undefined;
}) {
  const t = useText(messages);
  const link = useProjectLink();
  const navigation = useNavigation();
  const [items, setItems] = useState<readonly ChosenItem[]>([]);
  const [shipping, setShipping] = useState("");
  const [touched, setTouched] = useState(false);
  const busy = navigation.formMethod === "POST";
  const error = (field: string) => complaintOf(refused?.problem, field);
  const value = (field: string, otherwise = "") => refused?.typed[field] ?? otherwise;
  const change = (next: readonly ChosenItem[]) => {
    setTouched(true);
    setItems(next);
  };
  return (
    <>
      <PostForm name="create" action={link(newOrderUrl())} noValidate onChange={() => setTouched(true)}>
        {refused && <FormErrors errors={errorsOf(refused)} />}
        <RecordColumns side={<Summary items={items} shipping={shipping} />}>
          <PersonFields countryOptions={countryOptions} country={country} error={error} value={value} />
          <Items
            items={items}
            error={error}
            onAdd={(variant) => change(withVariant(items, variant))}
            onChange={(id, part) => change(items.map((item) => (item.id === id ? { ...item, ...part } : item)))}
            onRemove={(id) => change(items.filter((item) => item.id !== id))}
          />
          <MoreFields error={error} value={value} onShipping={setShipping} />
          <div className="mt-7 flex flex-wrap justify-end gap-2 border-t border-rule pt-4">
            <LinkButton to={link(ordersUrl())}>{t("cancel")}</LinkButton>
            <Button kind="primary" type="submit" busy={busy}>
              {t("submit")}
            </Button>
          </div>
        </RecordColumns>
      </PostForm>
      <LeaveGuard when={touched && !busy} words={messages.leave} />
    </>
  );
}

function errorsOf({ problem }: Refused) {
  const fields = Object.entries(problem.errors ?? {}).flatMap(([field, all]) =>
    all.map((message) => ({ message, field: `f-${field}` })),
  );
  return fields.length ? fields : [{ message: problem.message }];
}
