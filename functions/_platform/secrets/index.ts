export * from "./dynamodb.ts";
export { factSealer } from "./fact-sealer.ts";
export { masterKeyIn } from "./master-key.ts";
export * from "./memory.ts";
export * from "./port.ts";
export { sealedStore } from "./sealed.ts";
export * from "./sqlite.ts";
export { followedSubjectId, ownSubjectId, subjectId } from "./subject-id.ts";
export { withoutPersonal } from "./without-personal.ts";
