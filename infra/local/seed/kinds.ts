// Written by `npm run indexes`; do not edit.
import { demo as blogs } from "../../../functions/blogs/demo.ts";
import { demo as faqs } from "../../../functions/faqs/demo.ts";

/** What the demo's shop has of the kinds that are made with the kit. */
export const KINDS = [faqs, blogs];
