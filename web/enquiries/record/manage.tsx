import { useNavigation } from "@remix-run/react";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Select } from "#web/_ui/select.tsx";
import { messages } from "../messages.ts";
import { priorities, transitions, types } from "../states.ts";
import type { RecordData } from "./data.ts";

/** The next statuses, and who has it, what it is about and when to come back to it. */
export function Manage({ data }: { data: RecordData }) {
  const t = useText(messages);
  const parts = useRefusal("manage");
  const move = useRefusal("move");
  const { enquiry, people, order } = data;
  const busy = useNavigation().formData?.get("intent") === "manage";
  const named = (names: readonly string[], group: "priority" | "type") =>
    names.map((value) => ({ value, label: t(`${group}.${value}` as "priority.low") }));
  return (
    <Section title={t("manage.title")} ruled>
      <FormErrors errors={move.errors} />
      <PostForm name="move" className="mb-4 flex flex-wrap gap-2" preventScrollReset>
        <input type="hidden" name="intent" value="move" />
        {transitions[enquiry.status].map((status) => (
          <Button key={status} small type="submit" name="status" value={status}>
            {t(`manage.move.${verbOf(enquiry.status, status)}`)}
          </Button>
        ))}
      </PostForm>
      <PostForm name="manage" className="grid gap-3" preventScrollReset>
        <FormErrors errors={parts.errors} />
        <Field id={parts.id("assignee")} label={t("manage.owner")} error={parts.error("assignee")}>
          <Select
            name="assignee"
            placeholder={t("nobody")}
            options={people}
            defaultValue={parts.value("assignee", enquiry.assignee)}
          />
        </Field>
        <Field id={parts.id("priority")} label={t("priority.label")}>
          <Select
            name="priority"
            options={named(priorities, "priority")}
            defaultValue={parts.value("priority", enquiry.priority)}
          />
        </Field>
        <Field id={parts.id("type")} label={t("type.label")}>
          <Select name="type" options={named(types, "type")} defaultValue={parts.value("type", enquiry.type)} />
        </Field>
        <Field id={parts.id("tags")} label={t("manage.tags")} help={t("manage.tagsHelp")} error={parts.error("tags")}>
          <Input name="tags" defaultValue={parts.value("tags", enquiry.tags.join(", "))} />
        </Field>
        {(order || !enquiry.orderId) && (
          <Field id={parts.id("order")} label={t("manage.order")} error={parts.error("order")} optional>
            <Input name="order" defaultValue={parts.value("order", order?.number)} maxLength={40} />
          </Field>
        )}
        <Field
          id={parts.id("remindAt")}
          label={t("manage.remind")}
          help={t("manage.remindHelp")}
          error={parts.error("remindAt")}
        >
          <Input type="date" name="remindOn" defaultValue={parts.value("remindOn", data.remindOn)} />
        </Field>
        <div>
          <Button type="submit" name="intent" value="manage" busy={busy}>
            {t("manage.save")}
          </Button>
        </div>
      </PostForm>
    </Section>
  );
}

type Status = keyof typeof transitions;
const verbOf = (from: Status, to: Exclude<Status, "new" | "closed">) =>
  to === "open" && from === "new" ? "start" : to === "open" && from === "spam" ? "notSpam" : to;
