import { useNavigation } from "@remix-run/react";

/** Whether the form that was sent has been saved and the page is loaded again. While it is being sent, nobody knows. */
export function useIsSaved(refused: unknown): boolean {
  const { formMethod, state } = useNavigation();
  return formMethod === "POST" && state === "loading" && !refused;
}
