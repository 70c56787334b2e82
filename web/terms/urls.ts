/** Takes the form of the gate. */
export const signTermsUrl = (): string => "/terms";
/** A published version to read, print or save. */
export const termsTextUrl = (id: string): string => `/terms/${id}`;
export const platformTermsUrl = (): string => "/platform/terms";
export const newTermsUrl = (): string => "/platform/terms/new";
export const platformTermsVersionUrl = (id: string, flash?: string): string =>
  `/platform/terms/${id}${flash ? `?flash=${flash}` : ""}`;
