import { route, takesFiles } from "../_routing/route.ts";
import { MAX_FILE_FORM_BYTES, MAX_PRODUCT_FORM_BYTES } from "./pictures/picture.ts";
import { MAX_FORM_BYTES as MAX_RATES_FORM_BYTES } from "./rates/form-size.ts";

export const routes = [
  route("catalogue", "list.tsx"),
  takesFiles(MAX_PRODUCT_FORM_BYTES, route("catalogue/new", "new.tsx")),
  route("catalogue/fulfillers", "fulfillers.tsx"),
  route("catalogue/fulfillers/new", "new-fulfiller.tsx"),
  route("catalogue/fulfillers/:fulfillerId", "fulfiller.tsx"),
  takesFiles(MAX_RATES_FORM_BYTES, route("catalogue/fulfillers/:fulfillerId/rates", "rates.tsx")),
  route("catalogue/requests", "requests.tsx"),
  route("catalogue/:productId", "detail.tsx"),
  takesFiles(MAX_PRODUCT_FORM_BYTES, route("catalogue/:productId/edit", "edit.tsx")),
  route("catalogue/:productId/options", "options.tsx"),
  takesFiles(2 * 1024 * 1024, route("catalogue/:productId/variants", "grid.tsx")),
  takesFiles(MAX_PRODUCT_FORM_BYTES, route("catalogue/:productId/variants/new", "new-variant.tsx")),
  takesFiles(MAX_PRODUCT_FORM_BYTES, route("catalogue/:productId/variants/:variantId", "variant.tsx")),
];

export const bareRoutes = [
  takesFiles(MAX_FILE_FORM_BYTES, route("catalogue/pictures", "resources/pictures.ts")),
  route("catalogue/prints/:checksum", "resources/print.ts"),
  route("catalogue/export", "resources/export.ts"),
  route("catalogue/fulfillers/:fulfillerId/rates/export", "resources/export-rates.ts"),
];
