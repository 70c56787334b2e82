import { route } from "../_routing/route.ts";

export const routes = [route("sample-data", "page.tsx")];
