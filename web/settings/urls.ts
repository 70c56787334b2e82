export const settingsUrl = (): string => "/settings";
export const changePasswordUrl = (): string => "/settings/change-password";
export const sessionsUrl = (): string => "/settings/sessions";
export const ownDevicesUrl = (): string => "/settings/devices";
/** `required`: a project requires it, which the page says. */
export const twoFactorUrl = ({ required = false } = {}): string =>
  `/settings/two-factor-authentication${required ? "?required=1" : ""}`;
export const setupAuthenticatorUrl = (): string => "/settings/two-factor-authentication/setup-authenticator";
