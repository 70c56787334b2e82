import { enquiryProjection } from "./enquiry.ts";
import { macros } from "./macro.ts";

export const projections = [enquiryProjection, macros];
