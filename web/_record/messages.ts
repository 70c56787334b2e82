/** Words that the lists and records of several modules share. */
export const messages = {
  clash: {
    title: "Somebody else changed this while you were typing",
    text: "Choose what to keep. What you both left alone, and what only one of you changed, is merged.",
    mine: "Yours",
    theirs: "Theirs",
    nothing: "empty",
  },
  history: {
    title: "View as of",
    text: "Step through what happened; the record shows how it stood then.",
    now: "This is how it stands now.",
    past: "As it was on {at}.",
    system: "Presswork",
    empty: "Nothing has happened yet",
    via: "from {place}",
    import: "an import",
    "import-undone": "an import that was undone",
  },
  asItWas: "As it was",
  backToNow: "Back to now",
  error: {
    missing: "There is no such record",
    missingText: "It may have been taken back with the import that brought it, or the address was typed with a slip.",
    denied: "Your role does not allow this",
    deniedText: "Somebody with the role {roles} can give you the permission.",
    deniedOwner: "Ask an owner of the project.",
    unusable: "This list could not be shown",
    back: "Back to the list",
  },
} as const;
