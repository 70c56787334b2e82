export * from "./actor.ts";
export * from "./address.ts";
export { emailAddress } from "./email.ts";
export * from "./event.ts";
export * from "./ids.ts";
export * from "./money.ts";
export * from "./own.ts";
export * from "./text.ts";
export * from "./web-address.ts";
