import { useNavigation } from "@remix-run/react";
import { useState } from "react";
import { ConflictFields } from "#web/_record/conflict-fields.tsx";
import { EditForm } from "#web/_record/edit-form.tsx";
import { OriginalValue } from "#web/_record/original-value.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input, Textarea } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages as words } from "#web/_ui/messages.ts";
import { RecordColumns } from "#web/_ui/page.tsx";
import { Select } from "#web/_ui/select.tsx";
import type { Role } from "../data.ts";
import { messages } from "../messages.ts";
import { WhenSaved } from "../tasks/when-saved.tsx";
import { Allows } from "./allows.tsx";
import type { FormChoices } from "./data.ts";

type RoleValues = Pick<Role, "name" | "description" | "rank" | "permissions"> & {
  readonly version?: number | undefined;
};

/** A role's form, to create one (`of` is the role it copies) or edit one. */
export function RoleForm({
  of,
  existing,
  choices,
  cancelTo,
}: {
  of: RoleValues;
  existing: boolean;
  choices: FormChoices;
  cancelTo: string;
}) {
  const t = useText(messages);
  const kit = useText(words);
  const intent = existing ? "edit" : "create";
  const parts = useRefusal(intent);
  const busy = useNavigation().formData?.get("intent") === intent;
  const listed = choices.groups.flatMap(({ rows }) => rows.map(({ id }) => id));
  const before = of.permissions.filter((id) => listed.includes(id)).toSorted();
  const typed = parts.refused?.typed.permissions?.split(",").filter(Boolean);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(typed ?? before));
  const moved = chosen.size !== before.length || before.some((id) => !chosen.has(id));
  return (
    <EditForm
      refused={parts.refused}
      changed={moved && existing}
      name={intent}
      version={parts.version(of.version)}
      className="grid gap-3.5"
    >
      <input type="hidden" name="intent" value={intent} />
      <FormErrors errors={parts.errors} />
      <ConflictFields
        refused={parts.refused}
        labels={{
          name: t("form.name"),
          description: t("form.description"),
          rank: t("form.rank"),
          permissions: t("form.permissions"),
        }}
      />
      <div className="grid max-w-[46rem] gap-3.5 sm:grid-cols-2">
        <Field id={parts.id("name")} label={t("form.name")} error={parts.error("name")} required>
          <Input name="name" autoComplete="off" maxLength={60} defaultValue={parts.value("name", of.name)} />
        </Field>
        <Field id={parts.id("rank")} label={t("form.rank")} help={t("form.rankHelp")} error={parts.error("rank")}>
          <Select
            name="rank"
            defaultValue={parts.value("rank", String(of.rank))}
            options={rankOptions(of.rank, choices, t)}
          />
        </Field>
        <Field
          id={parts.id("description")}
          label={t("form.description")}
          error={parts.error("description")}
          className="sm:col-span-2"
          optional
        >
          <Textarea
            name="description"
            rows={2}
            maxLength={300}
            defaultValue={parts.value("description", of.description)}
          />
        </Field>
      </div>
      {existing && (
        <>
          <OriginalValue parts={parts} name="name" value={of.name} />
          <OriginalValue parts={parts} name="description" value={of.description} />
          <OriginalValue parts={parts} name="rank" value={of.rank} />
          <OriginalValue parts={parts} name="permissions" value={before} />
        </>
      )}
      <RecordColumns side={existing && <WhenSaved before={new Set(before)} chosen={chosen} />}>
        <Allows choices={choices} chosen={chosen} onChange={setChosen} />
      </RecordColumns>
      <div className="flex gap-2">
        <LinkButton to={cancelTo}>{kit("cancel")}</LinkButton>
        <Button kind="primary" type="submit" busy={busy}>
          {t(existing ? "form.save" : "form.create")}
        </Button>
      </div>
    </EditForm>
  );
}

function rankOptions(rank: number, { ranks }: FormChoices, t: ReturnType<typeof useText<typeof messages>>) {
  const like = ranks.map((each) => ({ value: String(each.rank), label: t("form.like", each) }));
  return like.some(({ value }) => value === String(rank))
    ? like
    : [{ value: String(rank), label: t("form.now", { rank }) }, ...like];
}
