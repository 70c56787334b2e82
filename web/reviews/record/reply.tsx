import { useNavigation } from "@remix-run/react";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Textarea } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { messages } from "../messages.ts";
import type { RecordData } from "./data.ts";

/** The shop's reply, to read or write. */
export function Reply({ data: { review, may } }: { data: RecordData }) {
  const t = useText(messages);
  const { reply } = review;
  if (!may.moderate && !reply) return null;
  return (
    <Section title={t("record.reply")}>
      {reply && (
        <p className="mb-2 text-13 text-ink-3">
          {t("record.repliedBy", { name: reply.by.name ?? reply.by.id })}, <DateTime at={reply.at} format="date" />
          {!reply.public && `, ${t("record.onlyTeam").toLowerCase()}`}
        </p>
      )}
      {may.moderate ? <ReplyForm review={review} /> : <p className="max-w-prose whitespace-pre-line">{reply?.body}</p>}
    </Section>
  );
}

function ReplyForm({ review }: { review: RecordData["review"] }) {
  const t = useText(messages);
  const parts = useRefusal("reply");
  const busy = useNavigation().formData?.get("intent") === "reply";
  const { reply, version, status } = review;
  return (
    <PostForm key={version} name="reply" className="grid max-w-[46rem] gap-3" preventScrollReset>
      <input type="hidden" name="status" value={status} />
      <FormErrors errors={parts.errors} />
      <Field
        id={parts.id("reply.body")}
        label={t("record.reply")}
        hideLabel
        help={t("record.replyHelp")}
        error={parts.error("reply.body")}
      >
        <Textarea name="body" maxLength={5000} defaultValue={parts.value("body", reply?.body)} />
      </Field>
      <Checkbox name="public" label={t("record.public")} defaultChecked={reply?.public ?? true} />
      <div className="flex gap-2">
        <Button type="submit" name="intent" value="reply" busy={busy}>
          {t("record.replySave")}
        </Button>
        {reply && (
          <Button kind="quiet" type="submit" name="intent" value="unreply">
            {t("record.replyRemove")}
          </Button>
        )}
      </div>
    </PostForm>
  );
}
