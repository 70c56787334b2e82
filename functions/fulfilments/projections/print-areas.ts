import * as z from "zod";
import { ProductAdded, ProductChanged, type ProductDetails, printAreasOf } from "#events/catalogue";
import { PrintArea } from "#events/fulfilments";
import { projection, view } from "#platform/views";

const Areas = z.object({ areas: z.array(PrintArea) });

/** A product's print areas, from the catalogue. */
export const printAreasView = view<z.infer<typeof Areas>>({
  name: "fulfilments-print-areas",
  version: 1,
  row: Areas,
  indexes: {},
});

const areasOf = (technologies: ProductDetails["technologies"]): z.infer<typeof Areas> => ({
  areas: technologies.flatMap(printAreasOf),
});

export const printAreas = projection(printAreasView)
  .when(
    ProductAdded,
    ({ data }) => data.productId,
    (_, { data }) => areasOf(data.technologies),
  )
  .when(
    ProductChanged,
    ({ data }) => data.productId,
    (row, { data }) => (data.technologies ? areasOf(data.technologies) : row),
  );
