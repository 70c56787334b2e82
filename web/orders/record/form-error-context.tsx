import { createContext, useContext } from "react";
import type { Refused } from "../problem.ts";

/** What the last form on this order's screens was refused for. */
export const FormErrorContext = createContext<Refused | undefined>(undefined);

/** The refusal of one form, if it was the last sent. */
export function useRefusal(intent: string): Refused | undefined {
  const answer = useContext(FormErrorContext);
  return answer?.intent === intent ? answer : undefined;
}
