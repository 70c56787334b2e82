import { useId, useMemo, useState } from "react";
import { type Search, SearchPicker } from "#web/_record/search-picker.tsx";
import { useFrame } from "#web/_shell/post-form.tsx";
import { IconButton } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages as shared } from "../messages.ts";
import { customersFoundUrl, productsFoundUrl } from "../urls.ts";
import { messages } from "./filter-messages.ts";

interface Hit {
  readonly id: string;
  readonly name: string;
}
/** What the list is filtered by; its name is unknown to who may not see it. */
interface ChosenProps {
  readonly id: string;
  readonly name: string | undefined;
}

export function ChosenProduct(chosen: ChosenProps) {
  const t = useText(shared);
  const tForm = useText(messages);
  return (
    <Chosen
      {...chosen}
      field="product"
      label={t("filter.product")}
      unnamed={t("filter.thisProduct")}
      hint={tForm("findProduct")}
      url={productsFoundUrl}
      may="catalogue.product.list"
    />
  );
}

export function ChosenCustomer(chosen: ChosenProps) {
  const t = useText(shared);
  const tForm = useText(messages);
  return (
    <Chosen
      {...chosen}
      field="customer"
      label={t("filter.customer")}
      unnamed={t("filter.thisCustomer")}
      hint={tForm("findCustomer")}
      url={customersFoundUrl}
      may="customers.customer.list"
    />
  );
}

interface FieldProps extends ChosenProps {
  readonly field: string;
  readonly label: string;
  readonly unnamed: string;
  readonly hint: string;
  readonly url: (text: string) => string;
  /** The permission to search for one. */
  readonly may: string;
}

function Chosen({ id: chosenId, name, field, label, unnamed, hint, url, may }: FieldProps) {
  const t = useText(messages);
  const id = useId();
  const { permissions } = useFrame();
  const [chosen, setChosen] = useState<Hit | undefined>(
    chosenId === "" ? undefined : { id: chosenId, name: name ?? unnamed },
  );
  const search = useMemo(
    (): Search<Hit> => ({
      url,
      hint,
      nothing: t("nothing"),
      searching: t("searching"),
      show: ({ name: found }) => <span className="min-w-0 flex-1 wrap-anywhere">{found}</span>,
    }),
    [t, url, hint],
  );
  if (chosen)
    return (
      <div className="field">
        <span className="label">{label}</span>
        <div className="flex items-center gap-2">
          <input type="hidden" name={field} value={chosen.id} />
          <span className="min-w-0 flex-1 text-14 wrap-anywhere">{chosen.name}</span>
          <IconButton
            icon="x"
            label={t("remove", { name: chosen.name })}
            type="button"
            onClick={() => setChosen(undefined)}
          />
        </div>
      </div>
    );
  if (!permissions.includes(may)) return null;
  return (
    <Field id={id} label={label}>
      <SearchPicker search={search} onChoose={setChosen} />
    </Field>
  );
}
