import { useNavigation } from "@remix-run/react";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Select } from "#web/_ui/select.tsx";
import type { ColumnsData } from "./columns-data.ts";
import { messages } from "./messages.ts";

type Question = ColumnsData["questions"][number];

/** What the file does not say by itself, with an answer for each value; the file is checked again with them. */
export function Questions({ questions }: Pick<ColumnsData, "questions">) {
  const t = useText(messages);
  const busy = useNavigation().formData?.get("intent") === "questions";
  const { errors } = useRefusal("questions");
  if (questions.length === 0) return null;
  const open = questions.flatMap(({ items }) => items).filter(({ answer }) => answer === "").length;
  const firsts = questions.map((_, at) => questions.slice(0, at).reduce((sum, { items }) => sum + items.length, 0));
  return (
    <Section title={t("questions.title")} id="questions">
      <PostForm name="questions" className="grid gap-4">
        <input type="hidden" name="intent" value="questions" />
        <p className="max-w-[46rem] text-14 text-ink-2">
          {open > 0 && <b>{t("questions.open", { count: open })}</b>} {t("questions.text")}
        </p>
        <FormErrors errors={errors} />
        {questions.map((question, at) => (
          <Answers key={`${question.about} ${question.column}`} question={question} from={firsts[at] ?? 0} />
        ))}
        <Checkbox name="remember" defaultChecked label={t("questions.remember")} />
        <div>
          <Button type="submit" kind={open > 0 ? "primary" : "default"} busy={busy}>
            {t("questions.submit")}
          </Button>
        </div>
      </PostForm>
    </Section>
  );
}

/** A question and a choice for each of its values; `from` is the place of the first in the form. */
function Answers({
  question: { about, column, text, options, items, more },
  from,
}: {
  question: Question;
  from: number;
}) {
  const t = useText(messages);
  const { value: typed, id } = useRefusal("questions");
  return (
    <fieldset className="grid max-w-[46rem] gap-2 border-0 p-0">
      <legend className="p-0">
        {column && <b className="wrap-anywhere">{column}</b>}{" "}
        <span className="text-14 text-ink-2">{text || t(`questions.about.${about}`)}</span>
      </legend>
      {about === "consent" && <p className="text-13 text-ink-3">{t("questions.consent")}</p>}
      {items.map(({ value, rows, answer }, at) => {
        const field = `answer.${from + at}`;
        return (
          <div key={value} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <input type="hidden" name="about" value={about} />
            <input type="hidden" name="of" value={column} />
            <input type="hidden" name="value" value={value} />
            <span className="min-w-48 flex-1 wrap-anywhere">
              {value} {rows > 0 && <span className="text-13 text-ink-3">{t("questions.rows", { count: rows })}</span>}
            </span>
            <Select
              small
              id={id(field)}
              name={field}
              aria-label={t("questions.answer", { value })}
              defaultValue={typed(field, answer)}
              placeholder={about === "letters" ? undefined : t("questions.none")}
              options={options}
            />
          </div>
        );
      })}
      {more > 0 && <p className="text-13 text-ink-3">{t("questions.more", { count: more })}</p>}
    </fieldset>
  );
}
