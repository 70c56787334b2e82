import * as z from "zod";
import { EmailChanged, UserRegistered } from "#events/accounts";
import { projection, type Reader, view } from "#platform/views";

/** The normal form of an address for comparison: two spellings of the same mailbox are equal. */
export const plainEmail = (email: string): string => email.normalize("NFKC").trim().toLowerCase();

const Address = z.object({ user: z.string(), email: z.string() });
const addressView = view<z.infer<typeof Address>>({
  name: "access-address",
  version: 1,
  row: Address,
  indexes: { email: ({ email }) => ({ partition: email, sort: "" }) },
});
const ofUser = ({ data }: { readonly data: { readonly user: string } }) => data.user;

/** Users by address. */
export const addresses = projection(addressView)
  .when(UserRegistered, ofUser, (_, { data: { user, email } }) => ({ user, email: plainEmail(email) }))
  .when(EmailChanged, ofUser, (_, { data: { user, email } }) => ({ user, email: plainEmail(email) }));

/** Returns the user with this address. */
export async function holderOf(views: Reader, email: string): Promise<string | undefined> {
  const range = { index: "email", partition: plainEmail(email), limit: 1 };
  return (await views.page(addressView, range)).rows[0]?.user;
}
