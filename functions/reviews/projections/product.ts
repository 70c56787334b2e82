import * as z from "zod";
import { ProductAdded, ProductChanged, ProductDiscontinued } from "#events/catalogue";
import { normalised, projection, view } from "#platform/views";

const ProductRow = z.object({ id: z.string(), title: z.string(), handle: z.string().optional() });
type ProductRow = z.infer<typeof ProductRow>;

/** Products by the handles and titles that files use. */
export const productView = view<ProductRow>({
  name: "reviews-product",
  version: 2,
  row: ProductRow,
  indexes: {
    handle: ({ id, handle }) => (handle ? { partition: handle.toLowerCase(), sort: id } : undefined),
    title: ({ id, title }) => ({ partition: normalised(title), sort: id }),
  },
});

const onProduct = ({ data }: { data: { productId: string } }) => data.productId;

export const products = projection(productView)
  .when(ProductAdded, onProduct, (_, { data: { productId, title, handle } }) => ({
    id: productId,
    title,
    ...(handle && { handle }),
  }))
  .when(ProductChanged, onProduct, (row, { data: { title, handle } }): ProductRow | undefined => {
    if (!row) return undefined;
    const { handle: before, ...rest } = row;
    const now = handle === undefined ? before : handle;
    return { ...rest, ...(title && { title }), ...(now && { handle: now }) };
  })
  // A discontinued product keeps its reviews; a product whose import was undone is removed.
  .when(ProductDiscontinued, onProduct, (row, { data: { importId } }) => (importId ? undefined : row));
