import { useMemo } from "react";
import { type Search, SearchPicker } from "#web/_record/search-picker.tsx";
import { Avatar } from "#web/_ui/avatar.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { customersFoundUrl } from "../urls.ts";
import { type FoundCustomer, lineOf } from "./customer.ts";
import { messages } from "./messages.ts";

/** Finds an existing customer. */
export function CustomerPicker({ onChoose }: { onChoose: (customer: FoundCustomer) => void }) {
  const t = useText(messages);
  const search = useMemo(
    (): Search<FoundCustomer> => ({
      url: customersFoundUrl,
      hint: t("who.hint"),
      nothing: t("who.nothing"),
      searching: t("searching"),
      show: ({ name, email, phone, addresses }) => (
        <>
          <Avatar name={name} />
          <span className="min-w-0 flex-1 wrap-anywhere">
            {name}
            <span className="block text-13 leading-4 text-ink-3">
              {[name === email ? undefined : email, phone].filter(Boolean).join(", ")}
            </span>
            {addresses[0] && <span className="block text-13 leading-4 text-ink-3">{lineOf(addresses[0])}</span>}
          </span>
        </>
      ),
    }),
    [t],
  );
  return <SearchPicker search={search} onChoose={onChoose} />;
}
