import { importSubscribersUrl } from "../mail/urls.ts";
import { type ImportKind, importsUrl } from "./urls.ts";

/** Where an import of any kind starts. Subscribers need a list and their consent with the file. */
export const startUrl = (kind: ImportKind): string =>
  kind === "subscribers" ? importSubscribersUrl() : importsUrl(kind);
