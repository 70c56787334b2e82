export * from "./definitions.ts";
export * from "./denials.ts";
export * from "./invites.ts";
export * from "./members.ts";
export * from "./people.ts";
export * from "./roles.ts";
