import { createContext, type ReactNode, useContext } from "react";

const Nonce = createContext<string | undefined>(undefined);

export function NonceProvider({ nonce, children }: { nonce: string; children: ReactNode }) {
  return <Nonce.Provider value={nonce}>{children}</Nonce.Provider>;
}

/** The response's CSP nonce while rendering on the server; undefined in the browser, which hides it from scripts. */
export function useNonce(): string | undefined {
  return useContext(Nonce);
}
