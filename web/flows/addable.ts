/** The kinds of step that a form can add. */
export const ADDABLE = ["email", "wait", "branch", "notify", "task", "tag", "webhook"] as const;
