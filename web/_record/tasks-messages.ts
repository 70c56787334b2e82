/** The texts of the tasks beside a record. */
export const messages = {
  title: "Tasks",
  create: "Create task",
  number: "T-{number}",
  none: "No tasks about this yet.",
  state: {
    backlog: "Backlog",
    todo: "To do",
    starting: "Starting",
    inprogress: "In progress",
    finishing: "Finishing",
    done: "Done",
    cancelled: "Cancelled",
  },
} as const;
