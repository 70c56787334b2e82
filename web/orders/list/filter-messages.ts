/** Texts of the form with the list's filters. */
export const messages = {
  findProduct: "Title",
  findCustomer: "Name, email, phone",
  nothing: "Nothing found",
  searching: "Searching",
  remove: "Remove {name}",
} as const;
