export { inbox } from "./inbox.ts";
export { push } from "./push.ts";
