/** What a place for files shows. */
export const messages = {
  chooseFile: "choose a file",
  dropOr: "or",
  letGo: "Drop to add the file",
} as const;
