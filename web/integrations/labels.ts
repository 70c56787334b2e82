/** The words the menu needs on every screen, apart from those of the screens themselves. */
export const labels = {
  title: "Modules",
  listings: "Manage the store",
  create: "Add a module to the store",
  installed: "Installed modules",
  search: "Search modules",
  searchHint: "Name or tag",
} as const;
