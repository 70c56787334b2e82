import type { SupportQuestion } from "#contracts/support";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { messages } from "./messages.ts";

/** The member's own questions and their answers. */
export function OwnQuestions({ questions }: { questions: readonly SupportQuestion[] }) {
  const t = useText(messages);
  if (questions.length === 0) return null;
  return (
    <Section title={t("own.title")}>
      <ul className="grid gap-2">
        {questions.map(({ id, text, answer, answeredBy, createdAt }) => (
          <li key={id} className="border-t border-rule pt-2 text-14 wrap-anywhere">
            <p className="whitespace-pre-line">{text}</p>
            <p className="text-13 text-ink-3">
              <DateTime at={createdAt} format="short" /> ·{" "}
              {answer ? t("own.answered", { name: answeredBy?.name ?? "" }) : t("own.open")}
            </p>
            {answer && <p className="mt-1 border-l-2 border-rule-2 pl-2 whitespace-pre-line">{answer}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
