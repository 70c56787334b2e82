import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { buyerEmails } from "#contracts/buyer-emails";
import { BuyerEmailKind } from "#events/buyer-emails";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { RecordError } from "#web/_record/record-error.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Button } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input, Textarea } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead, RecordColumns, Section } from "#web/_ui/page.tsx";
import { Facts } from "#web/_ui/panel.tsx";
import { Select } from "#web/_ui/select.tsx";
import { Badge } from "#web/_ui/status.tsx";
import { settingsAct } from "./act.ts";
import { examplesFor } from "./examples.ts";
import { messages } from "./messages.ts";
import { statusStyles } from "./status-styles.ts";
import { SwitchKind } from "./switch.tsx";
import { buyerEmailPreviewUrl, buyerEmailsUrl, buyerEmailUrl } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  const who = await member(args);
  const { call, permissions, project } = who;
  const kind = BuyerEmailKind.safeParse(args.params.kind);
  if (!kind.success) throw new Response(undefined, { status: 404 });
  const maySee = permissions.includes("buyer-emails.email.view") && permissions.includes("orders.order.list");
  const [settings, examples] = await Promise.all([
    call(buyerEmails.getBuyerEmailSettings),
    maySee ? examplesFor(who, kind.data) : [],
  ]);
  const { kinds, placeholders } = orThrow(settings);
  const found = kinds.find((each) => each.kind === kind.data);
  if (!found) throw new Response(undefined, { status: 404 });
  const orderId = new URL(args.request.url).searchParams.get("order") ?? examples[0]?.id;
  const preview = orderId
    ? await call(buyerEmails.previewBuyerEmail, { body: { kind: kind.data, orderId } })
    : undefined;
  return {
    settings: found,
    placeholders,
    examples,
    orderId,
    preview: preview?.ok ? preview.value : undefined,
    project: project.id,
    mayEdit: permissions.includes("buyer-emails.settings.edit"),
  };
}
export const action = (args: ActionFunctionArgs) =>
  settingsAct(args, (query) => buyerEmailUrl(args.params.kind ?? "", query));
export const meta = titled<typeof loader>((data) => (data ? messages.kinds[data.settings.kind] : messages.title));

/** One email: its words, and how it reads with an order. */
export default function BuyerEmail() {
  const t = useText(messages);
  const link = useProjectLink();
  const data = useLoaderData<typeof loader>();
  const { kind, on } = data.settings;
  const name = t(`kinds.${kind}`);
  return (
    <Page>
      <FlashNudge labels={messages.flash} />
      <Breadcrumbs trail={[{ label: t("title"), to: link(buyerEmailsUrl()) }]} here={name} />
      <PageHead
        title={name}
        text={t(`moments.${kind}`)}
        state={<Badge look={on ? statusStyles.on : statusStyles.off}>{t(on ? "on" : "off")}</Badge>}
        actions={data.mayEdit && <SwitchKind kind={kind} on={on} />}
      />
      <RecordColumns side={<Preview />}>
        <Words />
      </RecordColumns>
    </Page>
  );
}

function Words() {
  const t = useText(messages);
  const { settings, placeholders, mayEdit } = useLoaderData<typeof loader>();
  const parts = useRefusal("words");
  const { kind, subject, opening, defaultSubject, defaultOpening } = settings;
  return (
    <Section title={t("words.title")}>
      <PostForm name="words" className="grid max-w-2xl gap-5">
        <FormErrors errors={parts.errors} />
        <input type="hidden" name="intent" value="words" />
        <input type="hidden" name="kind" value={kind} />
        <Field
          id={parts.id(`kinds.${kind}.subject`)}
          label={t("words.subject")}
          error={parts.error(`kinds.${kind}.subject`)}
          required
        >
          <Input
            name="subject"
            maxLength={120}
            autoComplete="off"
            defaultValue={parts.value("subject", subject ?? defaultSubject)}
          />
        </Field>
        <Field
          id={parts.id(`kinds.${kind}.opening`)}
          label={t("words.opening")}
          help={t("words.openingHelp")}
          error={parts.error(`kinds.${kind}.opening`)}
          required
        >
          <Textarea
            name="opening"
            rows={4}
            maxLength={1000}
            defaultValue={parts.value("opening", opening ?? defaultOpening)}
          />
        </Field>
        <p className="text-13 text-ink-3">
          {t("words.placeholders", { list: placeholders.map((each) => `{${each}}`).join(", ") })}
        </p>
        {mayEdit && (
          <div>
            <Button kind="primary" type="submit">
              {t("words.save")}
            </Button>
          </div>
        )}
      </PostForm>
      {mayEdit && (subject !== null || opening !== null) && (
        <PostForm name="restore" className="mt-4">
          <input type="hidden" name="intent" value="restore" />
          <input type="hidden" name="kind" value={kind} />
          <Button type="submit">{t("words.restore")}</Button>
        </PostForm>
      )}
    </Section>
  );
}

function Preview() {
  const t = useText(messages);
  const link = useProjectLink();
  const { settings, examples, orderId, preview, project } = useLoaderData<typeof loader>();
  return (
    <Section title={t("preview.title")} ruled>
      {examples.length === 0 ? (
        <p className="text-14 text-ink-3">{t("preview.none")}</p>
      ) : (
        <Form method="get" className="mb-4 flex flex-wrap items-end gap-2">
          <input type="hidden" name="project" value={project} />
          <Field label={t("preview.order")}>
            <Select
              name="order"
              key={orderId}
              defaultValue={orderId ?? ""}
              options={examples.map(({ id, number }) => ({ value: id, label: number }))}
            />
          </Field>
          <Button type="submit">{t("preview.show")}</Button>
        </Form>
      )}
      {preview && (
        <>
          <Facts
            facts={[
              { name: t("preview.to"), value: <span className="wrap-anywhere">{preview.to}</span> },
              { name: t("preview.subject"), value: <b>{preview.subject}</b> },
            ]}
          />
          <iframe
            key={`${preview.subject} ${preview.text}`}
            title={t("preview.title")}
            src={link(buyerEmailPreviewUrl(settings.kind, orderId ?? ""))}
            sandbox=""
            className="mt-3 h-120 w-full border border-rule bg-white"
          />
          <details className="mt-3">
            <summary>{t("preview.plain")}</summary>
            <p className="mt-2 text-14 wrap-anywhere whitespace-pre-line">{preview.text}</p>
          </details>
        </>
      )}
      {!preview && examples.length > 0 && <p className="text-14 text-ink-3">{t("preview.nothing")}</p>}
    </Section>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={buyerEmailsUrl()} />;
}
