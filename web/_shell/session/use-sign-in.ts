import { useEffect } from "react";
import type { ProblemKind } from "../problem.ts";

/** A page whose data needs a session is loaded as a document, which leads to sign in and back. */
export function useSignIn(kind: ProblemKind): void {
  useEffect(() => {
    if (kind === "signedOut") location.reload();
  }, [kind]);
}
