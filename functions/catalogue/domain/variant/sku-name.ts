/** The reservation of a SKU: one per project, however it is written. */
export const skuName = (sku: string): string => `sku/${sku.trim().toLowerCase()}`;
