import { ConfirmedForm } from "#web/_record/confirmed-form.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { keyed } from "#web/_ui/keyed.ts";
import { Section } from "#web/_ui/page.tsx";
import type { ArticleData } from "./article-data.ts";
import type { Run } from "./diff.ts";
import { messages } from "./messages.ts";

/** What the draft changes of what readers see, and earlier publishes to go back to. */
export function Changes({ data: { record, changes, publishes, may } }: { data: ArticleData }) {
  const t = useText(messages);
  const labels = useText(messages.form.field);
  const parts = [useRefusal("discard"), useRefusal("revertPublish")];
  const none = changes && changes.fields.length === 0 && changes.passages.length === 0;
  const label = (name: string) =>
    name in messages.form.field ? labels(name as keyof typeof messages.form.field) : name;
  return (
    <div className="mt-5 grid gap-5">
      <FormErrors errors={parts.flatMap(({ errors }) => errors)} />
      {!changes && <p className="text-ink-2">{t("diff.none")}</p>}
      {none && <p className="text-ink-2">{t("diff.same")}</p>}
      {changes && !none && (
        <>
          <p className="text-14 text-ink-2">{t("diff.legend")}</p>
          <div className="compare">
            <div className="compare-head max-md:hidden">{t("diff.published")}</div>
            <div className="compare-head max-md:hidden">{t("diff.draft")}</div>
            {changes.fields.map(({ name, words }) => (
              <Pair key={name} label={label(name)} words={words} />
            ))}
            {keyed(changes.passages).map(([key, passage]) =>
              "same" in passage ? (
                <p key={key} className="compare-same">
                  {t("diff.unchanged", { count: passage.same })}
                </p>
              ) : (
                <Pair key={key} label={label("body")} words={passage.words} />
              ),
            )}
          </div>
          {may.edit && (
            <ConfirmedForm intent="discard" button={t("diff.discard")} title={t("diff.discardTitle")}>
              {t("diff.discardText")}
            </ConfirmedForm>
          )}
        </>
      )}
      {publishes.length > 0 && (
        <Section title={t("diff.earlier")}>
          <ol className="grid gap-2">
            {publishes.map(({ version, at, by, current }) => (
              <li key={version} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <DateTime at={at} format="both" />
                <span className="text-ink-2">{by.name}</span>
                {current && <span className="text-13 text-ink-3">{t("diff.current")}</span>}
                {may.edit && (!current || record.changes.length > 0) && (
                  <PostForm name={`revert-${version}`} preventScrollReset>
                    <input type="hidden" name="intent" value="revertPublish" />
                    <input type="hidden" name="version" value={version} />
                    <Button small type="submit">
                      {t("diff.revert")}
                    </Button>
                  </PostForm>
                )}
              </li>
            ))}
          </ol>
          <p className="help mt-2">{t("diff.keeps")}</p>
        </Section>
      )}
    </div>
  );
}

/** A field or a passage before and after; on a phone one below the other. */
function Pair({ label, words }: { label: string; words: readonly Run<string>[] }) {
  const t = useText(messages);
  const side = (shown: "gone" | "new") => {
    const runs = words.filter(({ is, items }) => (is === "same" || is === shown) && items.join("") !== "");
    if (runs.length === 0) return <span className="text-ink-3">{t("diff.missing")}</span>;
    return keyed(runs).map(([key, { is, items }]) => {
      const text = items.join("");
      if (is === "same") return <span key={key}>{text}</span>;
      return shown === "gone" ? <del key={key}>{text}</del> : <ins key={key}>{text}</ins>;
    });
  };
  return (
    <>
      <div className="compare-old">
        <p className="compare-label">{label}</p>
        <p>{side("gone")}</p>
      </div>
      <div className="compare-new">
        <p className="compare-label">{label}</p>
        <p>{side("new")}</p>
      </div>
    </>
  );
}
