/** How a letter begins. */
export const greeting = ({ firstName }: { readonly firstName?: string | undefined }): string =>
  `Hello${firstName ? ` ${firstName}` : ""},`;

/** How a letter nobody may have asked for ends. */
export const NOT_YOU = "If this was not you, you don't need to do anything.";
/** How a letter about something that has happened ends. */
export const NOT_YOU_ACT =
  "If this was not you, set a new password straight away (choose \"Forgotten your password?\" on the sign-in page). It signs you out everywhere.";
