import { Checkbox } from "#web/_ui/checkbox.tsx";
import { classes } from "#web/_ui/classes.ts";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./messages.ts";
import { stateOf, type Task, tasksWithout, titles, withTask } from "./tasks.ts";

interface TickedProps {
  readonly chosen: ReadonlySet<string>;
  readonly own: ReadonlySet<string>;
  /** Services of modules that the project does not have. */
  readonly absent: readonly string[];
  /** Tasks that differ from the role it started from, by its name. */
  readonly differing: { readonly name: string; readonly tasks: readonly Task[] };
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

/** The tasks to tick; those the author lacks are disabled. */
export function Ticked({ chosen, own, absent, differing, onChange }: TickedProps) {
  const t = useText(messages);
  return (
    <div className="gap-x-10 md:columns-2">
      {tasksWithout(absent).map(({ id, tasks }) => (
        <fieldset key={id} className="break-inside-avoid pb-6">
          <legend className="flex w-full justify-between border-b border-rule-ink pb-1">
            <span className="text-15 font-semibold">{t(`groups.${id}`)}</span>{" "}
            <span className="text-13 font-normal text-ink-3">
              {t("count", {
                count: tasks.filter((task) => stateOf(task, chosen) === "yes").length,
                total: tasks.length,
              })}
            </span>
          </legend>
          {tasks.map((task) => (
            <Line
              key={task.id}
              task={task}
              chosen={chosen}
              own={own}
              differsFrom={differing.tasks.includes(task) ? differing.name : undefined}
              onChange={(on) => onChange(withTask(task, on, chosen, own))}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

interface LineProps extends Omit<TickedProps, "absent" | "differing" | "onChange"> {
  readonly task: Task;
  readonly differsFrom: string | undefined;
  readonly onChange: (on: boolean) => void;
}

function Line({ task, chosen, own, differsFrom, onChange }: LineProps) {
  const t = useText(messages);
  const titleOf = useText(titles);
  const state = stateOf(task, chosen);
  const isMissing = !task.permissions.some((each) => own.has(each));
  const note = state === "partly" ? t("partly") : task.note;
  return (
    <div
      className={classes("border-b border-rule py-1.5 text-14", differsFrom && "-ml-3 border-l-4 border-l-mark pl-2")}
    >
      <Checkbox
        checked={state === "yes"}
        mixed={state === "partly"}
        disabled={isMissing}
        onChange={(event) => onChange(event.target.checked)}
        label={
          <>
            {titleOf(task.id)}
            {differsFrom && <span className="sr-only">{t("differing", { name: differsFrom })}</span>}
            {(isMissing || note) && <span className="block text-13 text-ink-3">{isMissing ? t("lacking") : note}</span>}
          </>
        }
      />
    </div>
  );
}
