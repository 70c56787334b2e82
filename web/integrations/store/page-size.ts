/** Cards on a page of the store: whole rows in two columns and in three. */
export const pageSize = 24;
