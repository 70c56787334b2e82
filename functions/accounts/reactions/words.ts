/** The greeting of an email. */
export const greeting = ({ firstName }: { readonly firstName?: string | undefined }): string =>
  `Hello${firstName ? ` ${firstName}` : ""},`;

/** The last line of an email that the recipient may not have asked for. */
export const NOT_YOU = "If this was not you, you don't need to do anything.";
/** The last line of an email about something that has happened. */
export const NOT_YOU_ACT =
  'If this was not you, set a new password straight away (choose "Forgotten your password?" on the sign-in page). It signs you out everywhere.';
