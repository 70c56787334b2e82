import { cookieOf, cookiesOf } from "#web/_server/cookies.ts";

const NAME = "presswork_first_run_hidden";
const MAX_PROJECTS = 20;

const hiddenIn = (request: Request): string[] =>
  (cookieOf(cookiesOf(request), NAME) ?? "").split(".").filter((each) => /^prj_[0-9a-z]{6,40}$/.test(each));

/** Whether this browser hid a project's list. */
export const isHidden = (request: Request, project: string): boolean => hiddenIn(request).includes(project);

export function hiddenCookie(request: Request, project: string, hide: boolean, secure: boolean): string {
  const others = hiddenIn(request).filter((each) => each !== project);
  const all = [...others, ...(hide ? [project] : [])].slice(-MAX_PROJECTS);
  return `${NAME}=${all.join(".")}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly${secure ? "; Secure" : ""}`;
}
