import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { messages } from "./messages.ts";
import { differing, stateOf, type Task, titles } from "./tasks.ts";

/** How a change of a role affects its people, by task. */
export function WhenSaved({ before, chosen }: { before: ReadonlySet<string>; chosen: ReadonlySet<string> }) {
  const t = useText(messages);
  const changed = differing(before, chosen);
  const more = ({ permissions }: Task) => permissions.some((each) => chosen.has(each) && !before.has(each));
  const less = ({ permissions }: Task) => permissions.some((each) => before.has(each) && !chosen.has(each));
  return (
    <Section title={t("whenSaved")}>
      <div className="grid gap-3 text-14" aria-live="polite">
        {changed.length === 0 && <p className="text-ink-2">{t("unchanged")}</p>}
        <TaskList title={t("gained")} tasks={changed.filter(more)} chosen={chosen} />
        <TaskList title={t("lost")} tasks={changed.filter(less)} chosen={chosen} />
        {!chosen.has("orders.money.view") && <p className="text-ink-2">{t("noAmounts")}</p>}
      </div>
    </Section>
  );
}

function TaskList({ title, tasks, chosen }: { title: string; tasks: readonly Task[]; chosen: ReadonlySet<string> }) {
  const t = useText(messages);
  const titleOf = useText(titles);
  if (tasks.length === 0) return null;
  return (
    <div>
      <p>{title}</p>
      <ul className="list-disc pl-5">
        {tasks.map((task) => (
          <li key={task.id}>
            {titleOf(task.id)}
            {stateOf(task, chosen) === "partly" && <span className="text-ink-3"> ({t("partly")})</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
