/** What the menu's filter and favourites show. */
export const messages = {
  find: "Find in the menu",
  found: "{count, plural, one {# entry} other {# entries}} of {all, number}. Enter opens the first.",
  nothing: "No entry is called that. The search above finds orders, customers and products.",
  favourites: "Favourites",
  add: "Add {label} to favourites",
  remove: "Remove {label} from favourites",
  full: "At most {max, number} favourites. Remove one to add {label}.",
} as const;
