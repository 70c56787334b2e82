import { useActionData, useNavigation } from "@remix-run/react";
import { Suspense, useState } from "react";
import { emailIn } from "#web/_record/customer-name.ts";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { WaitsHere } from "#web/_shell/reach/waits-here.tsx";
import { Alert } from "#web/_ui/alert.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Textarea } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { lazily } from "#web/_ui/lazily.ts";
import { Section } from "#web/_ui/page.tsx";
import { Select } from "#web/_ui/select.tsx";
import { messages } from "../messages.ts";
import type { Inserted } from "./act.ts";
import type { RecordData } from "./data.ts";

const Others = lazily(() => import("./others.lazy.tsx"));

/** Writes a reply or a note. What is typed stays while new messages arrive above. */
export function Composer({ data }: { data: RecordData }) {
  const t = useText(messages);
  const answer = useActionData() as Inserted | { readonly problem: unknown } | undefined;
  const inserted = answer && "inserted" in answer ? answer : undefined;
  const own = data.logs.findLast(({ kind, actor }) => ["reply", "note"].includes(kind) && actor.id === data.me);
  return (
    <Section title={t("reply.title")}>
      <WaitsHere form="reply" />
      <ComposerForm key={`${own?.id} ${inserted?.at}`} data={data} inserted={inserted?.inserted} />
    </Section>
  );
}

function ComposerForm({ data, inserted }: { data: RecordData; inserted: string | undefined }) {
  const t = useText(messages);
  const parts = useRefusal("reply");
  const { enquiry, macros, files } = data;
  const [version] = useState(enquiry.version);
  const [writing, setWriting] = useState(inserted !== undefined);
  const sending = useNavigation().formData?.get("intent");
  const stale = parts.refused?.problem.code === "VERSION_CONFLICT";
  const { answersTo, customer } = enquiry;
  const isErased = customer.email.endsWith("@erased.invalid");
  const isUnreachable = !answersTo && emailIn(customer.email) === undefined;
  const noReply = isUnreachable ? t("reply.noEmail") : enquiry.status === "spam" ? t("reply.spam") : undefined;
  const blocked = isErased ? t("reply.erased") : noReply;
  const recipient = answersTo
    ? t("reply.toWanted", { email: answersTo, name: customer.name })
    : t("reply.to", { email: customer.email });
  return (
    <PostForm
      name="reply"
      version={stale ? parts.version(enquiry.version) : version}
      className="grid max-w-[46rem] gap-3 wrap-anywhere"
      preventScrollReset
      waits={{
        label: t("reply.waits", { name: enquiry.customer.name, number: enquiry.number }),
        shows: "body",
        intents: ["reply", "resolve", "note"],
      }}
    >
      <Suspense>
        <Others enquiryId={enquiry.id} version={enquiry.version} writing={writing} />
      </Suspense>
      {stale && <Alert kind="warning" title={t("reply.stale")} live />}
      <FormErrors errors={parts.errors} />
      {macros.length > 0 && (
        <div className="flex flex-wrap items-end gap-2">
          <Field
            id={parts.id("macro")}
            label={t("reply.macro")}
            error={parts.error("macro")}
            className="min-w-0 flex-1"
          >
            <Select name="macro" small options={macros} placeholder={t("reply.macroChoose")} />
          </Field>
          <Button small type="submit" name="intent" value="macro">
            {t("reply.insert")}
          </Button>
        </div>
      )}
      <p className="text-14 text-ink-2">{blocked ?? recipient}</p>
      <Field
        id={parts.id("reply.body")}
        label={t("reply.label")}
        help={t("reply.help")}
        error={parts.error("reply.body")}
      >
        <Textarea
          name="body"
          rows={6}
          maxLength={20_000}
          defaultValue={inserted ?? parts.value("body")}
          onChange={(event) => setWriting(event.target.value.trim() !== "")}
        />
      </Field>
      {files.length > 0 && !blocked && (
        <details>
          <summary className="link text-14">{t("reply.attach")}</summary>
          <div className="mt-2 grid gap-1.5">
            {files.map(({ id, name }) => (
              <Checkbox key={id} name="attachment" value={id} label={name} />
            ))}
          </div>
        </details>
      )}
      <div className="flex flex-wrap gap-2">
        {!blocked && (
          <>
            <Button kind="primary" type="submit" name="intent" value="reply" busy={sending === "reply"}>
              {t("reply.send")}
            </Button>
            <Button type="submit" name="intent" value="resolve" busy={sending === "resolve"}>
              {t("reply.sendResolve")}
            </Button>
          </>
        )}
        <Button kind="quiet" type="submit" name="intent" value="note" busy={sending === "note"}>
          {t("reply.note")}
        </Button>
      </div>
    </PostForm>
  );
}
