import type { Calling } from "./call.ts";
import { cookieOf } from "./cookies.ts";

/** The role a member previews the project as, and its name. */
export interface Preview {
  readonly role: string;
  readonly name: string;
}
const PREVIEW = "presswork_preview";

/** The preview of this browser if it is about this project. Stored in a cookie only. */
export function previewIn(cookies: readonly string[], project: string | undefined): Preview | undefined {
  const [of, role = "", name = ""] = (cookieOf(cookies, PREVIEW) ?? "").split(".");
  return project && of === project && role ? { role, name: nameIn(name) || role } : undefined;
}

function nameIn(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return "";
  }
}

const attributes = (secure: boolean) => `Path=/; SameSite=Lax; HttpOnly${secure ? "; Secure" : ""}`;

/** A session cookie. */
export const previewCookie = (project: string, { role, name }: Preview, secure: boolean): string =>
  `${PREVIEW}=${project}.${role}.${encodeURIComponent(name).replaceAll(".", "%2E")}; ${attributes(secure)}`;
export const noPreviewCookie = (secure: boolean): string => `${PREVIEW}=; Max-Age=0; ${attributes(secure)}`;

/** The same calling, as the role. */
export const previewing = (calling: Calling, preview: Preview | undefined): Calling =>
  preview ? { ...calling, headers: { ...calling.headers, "x-presswork-preview": preview.role } } : calling;
