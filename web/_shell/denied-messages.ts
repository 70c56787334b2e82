/** What a screen that cannot be shown says besides the texts of every error page. */
export const messages = {
  roles: "{roles} can see this. An owner of the project can change your role.",
  people: "{roles} can see this. {people} can change your role.",
  read: "Read the terms",
  retry: "Try again",
  reload: "Reload",
} as const;
