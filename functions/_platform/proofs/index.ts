export * from "./proofs.ts";
