import { places } from "./membership.ts";
import { people } from "./person.ts";

export const projections = [places, people];
