/** What every kind's screens say of a record: `recordWords("a question", "questions")`. */
export function recordWords(one: string, many: string) {
  const noun = /^an? (.+)$/.exec(one)?.[1] ?? one;
  const title = noun.replace(/^./, (first) => first.toUpperCase());
  return {
    list: {
      loading: `Loading ${many}`,
      search: `Search ${many}`,
      add: `Add ${noun}`,
      none: {
        title: `No ${many} match`,
        text: `Search for something else, or show all ${many}.`,
        all: `All ${many}`,
      },
      flash: { deleted: "Moved to the bin.", archived: "Archived.", restored: "Restored." },
    },
    form: { newTitle: `Add ${one}`, editTitle: `Edit ${noun}`, create: `Add ${noun}` },
    deletion: { title: `Delete this ${noun}?`, text: "It is moved to the bin, from where it can be restored." },
    flash: {
      created: `${title} added.`,
      saved: `${title} saved.`,
      archived: `${title} archived.`,
      restored: `${title} restored.`,
    },
  };
}
