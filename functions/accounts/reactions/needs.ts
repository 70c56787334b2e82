import { accountStream } from "#events/accounts";

/** Whose account it is, where it is anybody's: nobody can be written to before they are known. */
export const needsAccount = ({ data: { user } }: { readonly data: { readonly user?: string | undefined } }) =>
  user ? [accountStream(user)] : [];
