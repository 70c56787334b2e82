import { useNavigation } from "@remix-run/react";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Select, type SelectOption } from "#web/_ui/select.tsx";
import { messages } from "./messages.ts";
import { PRIORITIES, PRIORITY_NAMES } from "./priority.tsx";
import { STATES } from "./states.ts";

/** What can be done with the ticked tasks: a state, a priority or a person for all, the archive or the bin. */
export function BulkForm({
  ids,
  clear,
  people,
  mayDelete,
}: {
  ids: readonly string[];
  clear: () => void;
  people: readonly SelectOption[];
  mayDelete: boolean;
}) {
  const t = useText(messages);
  const busy = useNavigation().formMethod === "POST";
  const count = ids.length;
  const group = (name: string, label: string, options: readonly (readonly [string, string])[]) => (
    <optgroup label={label}>
      {options.map(([value, text]) => (
        <option key={value} value={`${name}:${value}`}>
          {text}
        </option>
      ))}
    </optgroup>
  );
  return (
    <PostForm name={`bulk-${ids.join("-")}`} preventScrollReset onSubmit={clear} className="flex items-center gap-2">
      <input type="hidden" name="ids" value={ids.join(",")} />
      <Select
        small
        required
        name="change"
        placeholder={t("bulk.choose")}
        aria-label={t("bulk.change")}
        className="w-44 max-md:w-32"
      >
        {group(
          "state",
          t("bulk.state"),
          STATES.map((state) => [state, t(`state.${state}`)] as const),
        )}
        {group(
          "priority",
          t("bulk.priority"),
          PRIORITIES.map((each) => [String(each), t(`priority.${PRIORITY_NAMES[each]}`)] as const),
        )}
        {group("assignee", t("bulk.assign"), [
          ...people.map(({ value, label }) => [value, label] as const),
          ["nobody", t("nobody")] as const,
        ])}
        <option value="archived:yes">{t("bulk.archive")}</option>
      </Select>
      <Button small type="submit" name="intent" value="change" busy={busy}>
        {t("bulk.apply", { count })}
      </Button>
      {mayDelete && (
        <Button small type="submit" formNoValidate name="intent" value="delete" busy={busy}>
          {t("bulk.remove", { count })}
        </Button>
      )}
    </PostForm>
  );
}
