export { erasePerson } from "./erase.ts";
export { freeTextOf, textPaths } from "./free-text.ts";
export * from "./person.ts";
export { everyRow } from "./rows.ts";
export { rewriteNamed } from "./walk.ts";
export { namesPerson, namesReplaced, redactPerson } from "./words.ts";
export { replacementsOf, writtenTexts } from "./written.ts";
