/** Rows per page of these lists, for the loader and the pager. */
export const pageSize = 25;
