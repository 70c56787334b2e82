import { Form, Link, useSearchParams } from "@remix-run/react";
import { changedUrl } from "#web/_record/list-url.ts";
import { Button } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Select } from "#web/_ui/select.tsx";
import { messages } from "./messages.ts";

interface Props {
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly everything: boolean;
}
const OWN = ["event", "actor", "decision", "start", "end", "subject"];

/** The filters, as a form that works without script. */
export function Filters({ people, everything }: Props) {
  const t = useText(messages);
  const [url] = useSearchParams();
  const value = (name: string) => url.get(name) ?? "";
  const events = [...Object.entries(messages.events), ...(everything ? Object.entries(messages.accountEvents) : [])];
  const listed = people.map(({ id, name }) => ({ value: id, label: name }));
  const actor = value("actor");
  const options =
    actor && !people.some(({ id }) => id === actor) ? [{ value: actor, label: actor }, ...listed] : listed;
  const cleared = changedUrl(url, Object.fromEntries(OWN.map((name) => [name, undefined])));
  return (
    <Form key={url.toString()} className="mb-4 grid grid-cols-2 items-end gap-3 sm:grid-cols-3 lg:flex lg:flex-wrap">
      {["project", "scope"].map(
        (name) => value(name) && <input key={name} type="hidden" name={name} value={value(name)} />,
      )}
      <Field label={t("filter.event")}>
        <Select
          small
          name="event"
          placeholder={t("filter.anyEvent")}
          defaultValue={value("event")}
          options={events.map(([event, label]) => ({ value: event, label }))}
        />
      </Field>
      <Field label={t("filter.actor")}>
        <Select small name="actor" placeholder={t("filter.anybody")} defaultValue={actor} options={options} />
      </Field>
      <Field label={t("filter.decision")}>
        <Select
          small
          name="decision"
          placeholder={t("filter.anyDecision")}
          defaultValue={value("decision")}
          options={(["granted", "denied"] as const).map((each) => ({ value: each, label: t(`filter.${each}`) }))}
        />
      </Field>
      {(["start", "end"] as const).map((name) => (
        <Field key={name} label={t(`filter.${name}`)}>
          <Input small type="date" name={name} defaultValue={value(name)} />
        </Field>
      ))}
      {value("subject") && <input type="hidden" name="subject" value={value("subject")} />}
      <div className="flex items-center gap-3">
        <Button small type="submit">
          {t("filter.show")}
        </Button>
        {OWN.some(value) && (
          <Link to={cleared} className="text-14">
            {t("filter.clear")}
          </Link>
        )}
      </div>
    </Form>
  );
}
