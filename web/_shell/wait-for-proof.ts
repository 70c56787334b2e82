/** Who submits a form before its proof is there waits for it: it is sent then by itself. Returns how to stop waiting. */
export function waitForProof(form: EventTarget | null | undefined, isThere: () => boolean): () => void {
  const wait = (event: Event) => {
    if (isThere()) return;
    event.preventDefault();
    event.stopPropagation();
  };
  form?.addEventListener("submit", wait, { capture: true });
  return () => form?.removeEventListener("submit", wait, { capture: true });
}
