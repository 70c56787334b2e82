import { useNavigation } from "@remix-run/react";
import type { BookmarkTab } from "#contracts/bookmarks";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { messages } from "../messages.ts";
import { temporaryId } from "./to-send.ts";

/** All tabs in one form: their order by numbers, and a row for a new one. */
export function TabsForm({ tabs }: { tabs: readonly BookmarkTab[] }) {
  const t = useText(messages);
  const busy = useNavigation().formData?.get("intent") === "tabs";
  const parts = useRefusal("tabs");
  const rows = [...tabs, { id: temporaryId(1), name: "", sortOrder: tabs.length + 1 }];
  const form = tabs.map(({ id, name }) => `${id} ${name}`).join();
  return (
    <Section title={t("tabs.title")} ruled>
      <PostForm key={form} name="tabs" className="grid gap-2">
        <input type="hidden" name="intent" value="tabs" />
        <FormErrors errors={parts.errors} />
        <p className="text-13 text-ink-2">{t("tabs.text")}</p>
        {rows.map(({ id, name, sortOrder }, at) => (
          <div key={id} className="flex gap-2">
            <input type="hidden" name="tab.id" value={id} />
            <div className="w-16">
              <Input
                small
                name="tab.place"
                inputMode="numeric"
                autoComplete="off"
                aria-label={t("tabs.place", { n: at + 1 })}
                defaultValue={sortOrder}
              />
            </div>
            <div className="min-w-0 flex-1">
              <Input
                small
                name="tab.name"
                maxLength={60}
                autoComplete="off"
                aria-label={name ? t("tabs.name", { n: at + 1 }) : t("tabs.new")}
                placeholder={name ? undefined : t("tabs.new")}
                defaultValue={name}
              />
            </div>
          </div>
        ))}
        <div>
          <Button small type="submit" busy={busy}>
            {t("tabs.save")}
          </Button>
        </div>
      </PostForm>
    </Section>
  );
}
