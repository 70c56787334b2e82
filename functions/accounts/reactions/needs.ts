import { accountStream } from "#events/accounts";

/** The account must be in the view before mail can be sent to it. */
export const needsAccount = ({ data: { user } }: { readonly data: { readonly user?: string | undefined } }) =>
  user ? [accountStream(user)] : [];
