/** How many rows a page of these lists has; read by the loader and by the pager. */
export const pageSize = 20;
