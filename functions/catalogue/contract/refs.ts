const CATALOG = "/v1/gfn/catalog";

export const productRef = (id: string): string => `${CATALOG}/products/${id}`;
export const variantRef = (id: string): string => `${CATALOG}/variants/${id}`;
export const stockRef = (id: string): string => `${CATALOG}/stock/${id}`;
export const fulfillerRef = (id: string): string => `${CATALOG}/fulfillers/${id}`;
