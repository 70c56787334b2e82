import { platforms } from "./platform.ts";
import { signatures } from "./signature.ts";
import { versions } from "./version.ts";

export const projections = [platforms, versions, signatures];
