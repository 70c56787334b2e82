export { erasePerson } from "./erase.ts";
export * from "./person.ts";
export { everyRow } from "./rows.ts";
export { namesPerson, redactPerson } from "./words.ts";
