/** How a letter begins. */
export const greeting = ({ firstName }: { readonly firstName?: string | undefined }): string =>
  `Hello${firstName ? ` ${firstName}` : ""},`;

/** How a letter nobody may have asked for ends. */
export const NOT_YOU = "If this was not you, you need not do anything.";
/** How a letter about something that has happened ends. */
export const NOT_YOU_ACT =
  'If this was not you, set a new password at once ("Forgotten password" where you sign in); it ends every session.';
