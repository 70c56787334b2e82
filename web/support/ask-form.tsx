import { useEffect, useState } from "react";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm, useFrame } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Textarea } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Facts } from "#web/_ui/panel.tsx";
import { Select } from "#web/_ui/select.tsx";
import { browserOf } from "./browser-of.ts";
import { messages } from "./messages.ts";
import { supportUrl } from "./urls.ts";

const TOPICS = ["order", "product", "billing", "account", "other"] as const;

/** A question to the platform's people, with what is sent along in plain sight. */
export function AskForm({ from, agent }: { from: string | undefined; agent: string }) {
  const t = useText(messages);
  const { project } = useFrame();
  const { errors, error, id, value } = useRefusal("ask");
  const [width, setWidth] = useState<number>();
  useEffect(() => setWidth(window.innerWidth), []);
  const page = from?.startsWith("/") ? from : supportUrl();
  const browser = browserOf(agent, width);
  return (
    <Section title={t("ask.title")}>
      <PostForm name="ask" className="grid gap-3.5" id="ask">
        <p className="text-13 text-ink-2">{t("ask.text")}</p>
        <FormErrors errors={errors} />
        <Field label={t("ask.topic")} id={id("topic")} error={error("topic")}>
          <Select
            name="topic"
            defaultValue={value("topic", "order")}
            options={TOPICS.map((topic) => ({ value: topic, label: t(`ask.topics.${topic}`) }))}
          />
        </Field>
        <Field label={t("ask.question")} id={id("text")} error={error("text")} required>
          <Textarea name="text" rows={4} maxLength={4000} defaultValue={value("text")} />
        </Field>
        <div className="rounded-sm border border-rule bg-sunken p-3 text-14 wrap-anywhere">
          <b>{t("ask.sent")}</b>
          <Facts
            facts={[
              { name: t("ask.page"), value: page.split("?", 1).join("") },
              { name: t("ask.project"), value: project?.name ?? t("ask.noProject") },
              { name: t("ask.browser"), value: browser },
            ]}
          />
        </div>
        <input type="hidden" name="page" value={page.split("?", 1).join("")} />
        <input type="hidden" name="browser" value={browser} />
        <Checkbox name="context" value="yes" label={t("ask.withContext")} defaultChecked />
        <div>
          <Button kind="primary" type="submit">
            {t("ask.button")}
          </Button>
        </div>
      </PostForm>
    </Section>
  );
}
