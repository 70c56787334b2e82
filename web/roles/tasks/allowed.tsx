import { Icon } from "#web/_ui/icon.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./messages.ts";
import { stateOf, type Task, type TaskState, tally, tasksWithout, titles } from "./tasks.ts";

/** What a role's people can do, by task. */
export function Allowed({ permissions, absent }: { permissions: readonly string[]; absent: readonly string[] }) {
  const t = useText(messages);
  const allowed = new Set(permissions);
  const groups = tasksWithout(absent);
  return (
    <>
      <p className="text-14 text-ink-2">
        {t("countTasks", tally(allowed, groups))}
        {!allowed.has("orders.money.view") && <> · {t("noAmounts")}</>}
      </p>
      <div className="gap-x-10 md:columns-2">
        {groups.map(({ id, tasks }) => (
          <section key={id} className="break-inside-avoid pt-4">
            <h3 className="border-b border-rule-ink pb-1 text-15 font-semibold">{t(`groups.${id}`)}</h3>
            <ul>
              {tasks.map((task) => (
                <Line key={task.id} task={task} state={stateOf(task, allowed)} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

const SIGNS = {
  yes: { icon: "check", ink: "text-success-fg" },
  partly: { icon: "sliders-horizontal", ink: "text-warning-fg" },
  no: { icon: "minus", ink: "text-ink-3" },
} as const;

function Line({ task, state }: { task: Task; state: TaskState }) {
  const t = useText(messages);
  const titleOf = useText(titles);
  const { icon, ink } = SIGNS[state];
  return (
    <li className="flex items-start gap-2 border-b border-rule py-1.5 text-14">
      <span className={ink}>
        <Icon of={icon} size="sm" />
        {state !== "partly" && <span className="sr-only">{t(state)}</span>}
      </span>
      <span className={state === "no" ? "text-ink-3" : ""}>
        {titleOf(task.id)}
        {state === "partly" && <span className="block text-13 text-ink-3">{t("partly")}</span>}
      </span>
    </li>
  );
}
