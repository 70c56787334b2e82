import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { chat } from "#contracts/chat";
import { peopleOf } from "#web/_record/people.ts";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { memberWith } from "#web/_server/member-with.ts";
import { consistencyHeaders, posted } from "#web/_server/posted.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink, withProject } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Button } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { Panel } from "#web/_ui/panel.tsx";
import { Select } from "#web/_ui/select.tsx";
import { messages } from "./messages.ts";
import { channelUrl, chatUrl } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  const who = await memberWith(args, chat.createChannel);
  const { choices } = await peopleOf(who);
  return { people: choices.filter(({ value }) => value !== who.user.id) };
}

export async function action(args: ActionFunctionArgs) {
  const sent = await posted(args);
  const { form, call, key, project } = sent;
  const intent = textIn(form, "intent") ?? "";
  const person = textIn(form, "person");
  const body =
    intent === "direct"
      ? { type: "direct" as const, users: person ? [person] : [] }
      : {
          name: textIn(form, "name"),
          topic: textIn(form, "topic"),
          visibility: form.get("visibility") === "private" ? ("private" as const) : ("public" as const),
        };
  const response = await call(chat.createChannel, { body, idempotencyKey: key });
  if (!response.ok) return refusedWith(form, intent, response.problem);
  const flash = intent === "direct" ? {} : { flash: "created" };
  return redirect(withProject(channelUrl(response.value.id, flash), project.id), consistencyHeaders(sent));
}
export const meta = titled(messages.create.title);

/** A channel for a subject, or a conversation with one person. */
export default function NewChannel() {
  const t = useText(messages);
  const link = useProjectLink();
  const { people } = useLoaderData<typeof loader>();
  return (
    <Page>
      <Breadcrumbs trail={[{ label: t("title"), to: link(chatUrl()) }]} here={t("create.title")} />
      <PageHead title={t("create.title")} />
      <div className="grid max-w-200 gap-6">
        <Panel title={t("create.channel")} text={t("create.channelText")}>
          <ChannelForm />
        </Panel>
        <Panel title={t("create.person")} text={t("create.personText")}>
          <PersonForm people={people} />
        </Panel>
      </div>
    </Page>
  );
}

function ChannelForm() {
  const t = useText(messages);
  const { errors, error, value, id } = useRefusal("channel");
  return (
    <PostForm name="channel" className="grid gap-4">
      <input type="hidden" name="intent" value="channel" />
      <FormErrors errors={errors} />
      <Field label={t("create.name")} required id={id("name")} error={error("name")}>
        <Input name="name" required maxLength={80} defaultValue={value("name")} />
      </Field>
      <Field label={t("create.topic")} help={t("create.topicHelp")} optional id={id("topic")} error={error("topic")}>
        <Input name="topic" maxLength={250} defaultValue={value("topic")} />
      </Field>
      <Field label={t("create.visibility")}>
        <Select
          name="visibility"
          options={[
            { value: "public", label: t("create.public") },
            { value: "private", label: t("create.private") },
          ]}
        />
      </Field>
      <div>
        <Button type="submit" kind="primary">
          {t("create.save")}
        </Button>
      </div>
    </PostForm>
  );
}

function PersonForm({ people }: { people: readonly { value: string; label: string }[] }) {
  const t = useText(messages);
  const { errors, error, id } = useRefusal("direct");
  if (people.length === 0) return <p className="text-ink-2">{t("create.nobody")}</p>;
  return (
    <PostForm name="direct" className="grid gap-4">
      <input type="hidden" name="intent" value="direct" />
      <FormErrors errors={errors} />
      <Field label={t("create.with")} id={id("users")} error={error("users")}>
        <Select name="person" options={people} />
      </Field>
      <div>
        <Button type="submit">{t("create.start")}</Button>
      </div>
    </PostForm>
  );
}
