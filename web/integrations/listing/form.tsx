import { useNavigation } from "@remix-run/react";
import type { AdminListing } from "#contracts/integrations";
import { ConflictFields } from "#web/_record/conflict-fields.tsx";
import { OriginalValue } from "#web/_record/original-value.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input, Textarea } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages as words } from "#web/_ui/messages.ts";
import { Select, type SelectOption } from "#web/_ui/select.tsx";
import { messages } from "./messages.ts";
import { writtenOf } from "./written.ts";

type Name = keyof typeof messages.field;
const KEYS = ["draft", "in_review", "published", "retired"] as const;
const VISIBILITIES = ["public", "beta", "private", "hidden"] as const;

/** How a module is offered: to take one in (without `of`), or to change one. */
export function OfferForm({
  of,
  kinds,
  cancelTo,
}: {
  of?: AdminListing;
  kinds: readonly SelectOption[];
  cancelTo: string;
}) {
  const t = useText(messages);
  const kit = useText(words);
  const intent = of ? "edit" : "create";
  const parts = useRefusal(intent);
  const busy = useNavigation().formData?.get("intent") === intent;
  const held = of && writtenOf(of);
  const labels = {
    name: t("field.name"),
    tagline: t("field.tagline"),
    description: t("field.description"),
    category: t("field.category"),
    icon: t("field.icon"),
    tags: t("field.tags"),
    developer: t("field.developer"),
    visibility: t("field.visibility"),
    status: t("field.status"),
    requires: t("field.requires"),
    conflicts: t("field.conflicts"),
    permissions: t("field.permissions"),
    routes: t("field.routes"),
    configSchema: t("field.configSchema"),
  };
  const field = (name: string, label: Name, more: { help?: Name; required?: boolean; wide?: boolean } = {}) => ({
    id: parts.id(name),
    label: t(`field.${label}`),
    error: parts.error(name),
    ...(more.help && { help: t(`field.${more.help}`) }),
    ...(more.required ? { required: true } : { optional: true }),
    ...(more.wide && { className: "sm:col-span-2" }),
  });
  const value = (name: string, otherwise = "") => ({ name, defaultValue: parts.value(name, otherwise) });
  return (
    <PostForm name={intent} version={parts.version(of?.version)} className="grid max-w-[46rem] gap-4 sm:grid-cols-2">
      <input type="hidden" name="intent" value={intent} />
      <div className="contents sm:[&>*]:col-span-2">
        <FormErrors errors={parts.errors} />
        <ConflictFields refused={parts.refused} labels={labels} />
        {of &&
          Object.keys(labels).map((name) => (
            <OriginalValue key={name} parts={parts} name={name} value={of[name as keyof typeof labels]} />
          ))}
      </div>
      <Field {...field("name", "name", { required: true })}>
        <Input {...value("name", of?.name)} maxLength={80} autoComplete="off" />
      </Field>
      {of ? (
        <Field {...field("status", "status", { required: true })}>
          <Select
            {...value("status", of.status)}
            options={KEYS.map((key) => ({ value: key, label: t(`state.${key}`) }))}
          />
        </Field>
      ) : (
        <Field {...field("code", "code", { help: "codeHelp", required: true })}>
          <Input {...value("code")} maxLength={60} autoComplete="off" />
        </Field>
      )}
      <Field {...field("category", "category", { required: true })}>
        <Select {...value("category", of?.category)} options={kinds} />
      </Field>
      <Field {...field("visibility", "visibility", { required: true })}>
        <Select
          {...value("visibility", of?.visibility)}
          options={VISIBILITIES.map((key) => ({ value: key, label: t(`visibility.${key}`) }))}
        />
      </Field>
      <Field {...field("tagline", "tagline", { wide: true })}>
        <Input {...value("tagline", of?.tagline)} maxLength={140} autoComplete="off" />
      </Field>
      <Field {...field("description", "description", { wide: true })}>
        <Textarea {...value("description", of?.description)} rows={4} maxLength={4000} />
      </Field>
      <Field {...field("tags", "tags", { help: "tagsHelp" })}>
        <Input {...value("tags", held?.tags)} autoComplete="off" />
      </Field>
      <Field {...field("icon", "icon", { help: "iconHelp", required: true })}>
        <Input {...value("icon", of?.icon ?? "blocks")} maxLength={40} autoComplete="off" />
      </Field>
      <Field {...field("developer.name", "developer", { required: true })}>
        <Input {...value("developer.name", of?.developer.name)} maxLength={80} autoComplete="off" />
      </Field>
      <Field {...field("developer.url", "url")}>
        <Input {...value("developer.url", of?.developer.url)} type="url" autoComplete="off" />
      </Field>
      <Field {...field("developer.supportEmail", "supportEmail", { wide: true })}>
        <Input {...value("developer.supportEmail", of?.developer.supportEmail)} type="email" autoComplete="off" />
      </Field>
      <Field {...field("requires", "requires", { help: "requiresHelp" })}>
        <Input {...value("requires", held?.requires)} autoComplete="off" />
      </Field>
      <Field {...field("conflicts", "conflicts", { help: "requiresHelp" })}>
        <Input {...value("conflicts", held?.conflicts)} autoComplete="off" />
      </Field>
      <Field {...field("permissions", "permissions", { help: "permissionsHelp", wide: true })}>
        <Textarea {...value("permissions", held?.permissions)} rows={2} />
      </Field>
      <Field {...field("routes", "routes", { help: "routesHelp", wide: true })}>
        <Textarea {...value("routes", held?.routes)} rows={2} />
      </Field>
      <Field {...field("configSchema", "configSchema", { help: "configHelp", wide: true })}>
        <Textarea {...value("configSchema", held?.configSchema)} rows={4} spellCheck={false} />
      </Field>
      <div className="flex gap-2 sm:col-span-2">
        <LinkButton to={cancelTo}>{kit("cancel")}</LinkButton>
        <Button kind="primary" type="submit" busy={busy}>
          {t(of ? "save" : "create")}
        </Button>
      </div>
    </PostForm>
  );
}
