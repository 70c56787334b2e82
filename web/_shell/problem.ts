import { isRouteErrorResponse } from "@remix-run/react";

export type ProblemKind =
  | "missing"
  | "invalid"
  | "blocked"
  | "forbidden"
  | "stale"
  | "unsigned"
  | "signedOut"
  | "busy"
  | "unreachable"
  | "broken";

/** A problem as shown to people. */
export type ShownProblem = {
  kind: ProblemKind;
  status: number;
  message?: string | undefined;
  requestId?: string | undefined;
  code?: string | undefined;
  /** The missing permission and the roles that have it. */
  roles: readonly string[];
  permission?: string | undefined;
};

type Body = {
  message?: unknown;
  code?: unknown;
  requestId?: unknown;
  resolutions?: { permission?: string; roles?: string[] }[];
};

const kinds: Readonly<Record<number, ProblemKind>> = {
  400: "invalid",
  422: "invalid",
  404: "missing",
  403: "forbidden",
  419: "stale",
  429: "busy",
};

const own: Readonly<Record<string, ProblemKind | undefined>> = {
  TERMS_NOT_SIGNED: "unsigned",
  SESSION_ENDED: "signedOut",
};

/** Whether a request had no answer, as the browsers say it. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message);

/** Reads a thrown API problem, a thrown response, or any other error. */
export function shownProblem(error: unknown): ShownProblem {
  if (!isRouteErrorResponse(error))
    return { kind: isUnanswered(error) ? "unreachable" : "broken", status: 500, roles: [] };
  const body: Body = typeof error.data === "object" && error.data !== null ? error.data : {};
  const text = (value: unknown) => (typeof value === "string" ? value : undefined);
  return {
    kind: own[String(body.code)] ?? kinds[error.status] ?? "broken",
    status: error.status,
    message: text(body.message),
    requestId: text(body.requestId),
    code: text(body.code),
    permission: text(body.resolutions?.[0]?.permission),
    roles: [...new Set((body.resolutions ?? []).flatMap(({ roles = [] }) => roles))],
  };
}
