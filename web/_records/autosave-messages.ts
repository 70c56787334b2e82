/** What a form says that saves itself. */
export const messages = {
  save: "Save draft",
  idle: "What you write is saved as you type.",
  saving: "Saving…",
  saved: "Saved",
  offline: "Not saved: there is no connection. Keep this page open; we will try again.",
  refused: "Not saved.",
  clash: "Not saved: choose which version to keep.",
  clashTitle: "This was changed while you were typing",
  clashText: "What you typed is not lost. Choose which version to keep.",
  clashSaved: "{field}, as saved now:",
  clashEmpty: "empty",
  keepMine: "Keep what I typed",
  takeTheirs: "Use what is saved",
} as const;
