import { Link } from "@remix-run/react";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Button } from "#web/_ui/button.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Status } from "#web/_ui/status.tsx";
import { Due } from "../due.tsx";
import { messages } from "../messages.ts";
import { isOpen, stateStyles } from "../states.ts";
import { taskUrls } from "../urls.ts";
import type { TaskData } from "./data.ts";
import { messages as recordMessages } from "./messages.ts";

/** The tasks that a task is made of, and a line to add one. */
export function Subtasks({ data: { record, subtasks, today, mayCreate } }: { data: TaskData }) {
  const t = useText(messages);
  const own = useText(recordMessages);
  const link = useProjectLink();
  const parts = useRefusal("subtask");
  const { subtaskCount, subtasksDone, parentId, version } = record;
  if (parentId || (subtasks.length === 0 && !mayCreate)) return null;
  return (
    <Section
      title={own("subtasks.title")}
      end={
        subtaskCount > 0 && (
          <span className="text-13 text-ink-3">
            {own("checklist.count", { done: subtasksDone, total: subtaskCount })}
          </span>
        )
      }
    >
      <FormErrors errors={parts.errors} />
      <ul>
        {subtasks.map(({ id, title, state, dueOn, people }) => (
          <li
            key={id}
            className="flex min-h-9 flex-wrap items-center gap-x-3 border-t border-rule py-1 text-14 first:border-t-0"
          >
            <Status look={stateStyles[state]}>
              <span className="sr-only">{t(`state.${state}`)}</span>
            </Status>
            <Link to={link(taskUrls.one(id))} prefetch="intent" className="min-w-0 wrap-anywhere">
              {title}
            </Link>
            <span className="ml-auto flex gap-3 text-13 text-ink-3">
              {dueOn && <Due day={dueOn} today={today} open={isOpen(state)} />}
              {people.join(", ")}
            </span>
          </li>
        ))}
      </ul>
      {mayCreate && (
        <PostForm
          key={`${version}-${subtasks.length}`}
          name={`subtask-${subtasks.length}`}
          className="mt-1 flex gap-2"
          preventScrollReset
        >
          <input type="hidden" name="intent" value="subtask" />
          <Input
            small
            name="title"
            maxLength={200}
            autoComplete="off"
            aria-label={own("subtasks.text")}
            placeholder={own("subtasks.text")}
            defaultValue={parts.value("title")}
          />
          <Button small type="submit">
            {own("subtasks.add")}
          </Button>
        </PostForm>
      )}
    </Section>
  );
}
