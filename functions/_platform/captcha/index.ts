export * from "./port.ts";
export * from "./recaptcha.ts";
