import type { Recorded } from "#events/_kernel";
import {
  AdministratorAppointed,
  EmailChangeCancelled,
  EmailChanged,
  EmailChangeRequested,
  EmailVerified,
  PasswordChanged,
  ProfileChanged,
  RecoveryCodesReplaced,
  RecoveryCodeUsed,
  TwoFactorEnabled,
  TwoFactorReset,
  UserRegistered,
} from "#events/accounts";
import { TermsSigned } from "#events/terms";
import { composed, view } from "#platform/views";
import { User } from "../contract/views.ts";

interface Person {
  readonly user: string;
  readonly email: string;
  readonly username?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
}
type Stamp = Pick<Recorded, "at" | "actor" | "version">;

export const newUser = (
  { user, email, username, firstName, lastName }: Person,
  { at, actor, version }: Stamp,
): User => ({
  id: user,
  email,
  username,
  firstName,
  lastName,
  features: [],
  signedPlatformTermsLogs: [],
  isAdmin: false,
  status: "active",
  createdAt: at,
  createdBy: actor,
  updatedAt: at,
  updatedBy: actor,
  version,
});

export const userView = view<User>({ name: "account-user", version: 3, row: User, indexes: {} });

const ofUser = ({ data }: { data: { user: string } }): string => data.user;
/** The account itself, and what its holder signed: each is a part of the row. */
type Signed = Pick<User, "signedPlatformTermsLogs">;
type Part = User | Signed;
const isAccount = (part: Part | undefined): part is User => part !== undefined && "id" in part;

const changed = (user: Part | undefined, { at, actor, version }: Stamp, more: Partial<User>): User | undefined =>
  isAccount(user) ? { ...user, ...more, updatedAt: at, updatedBy: actor, version } : undefined;
/** Drops fields that are null. */
const absent = (fields: Readonly<Record<string, string | null | undefined>>): Partial<User> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? undefined]));

export const users = composed<Part, User>(userView, (parts) => {
  const all = Object.values(parts);
  const account = all.find(isAccount);
  const signed = all.find((part) => !isAccount(part));
  return account && { ...account, signedPlatformTermsLogs: signed?.signedPlatformTermsLogs ?? [] };
})
  .when(UserRegistered, ofUser, (_, fact) => newUser(fact.data, fact))
  .when(AdministratorAppointed, ofUser, (user, fact) => changed(user, fact, { isAdmin: true }))
  .when(EmailVerified, ofUser, (user, fact) => changed(user, fact, { emailVerifiedAt: fact.at }))
  .when(ProfileChanged, ofUser, (user, fact) => {
    const { user: _, usernameKey: _key, ...profile } = fact.data;
    return changed(user, fact, absent(profile));
  })
  .when(EmailChangeRequested, ofUser, (user, fact) => changed(user, fact, { pendingEmail: fact.data.email }))
  .when(EmailChangeCancelled, ofUser, (user, fact) => changed(user, fact, { pendingEmail: undefined }))
  .when(EmailChanged, ofUser, (user, fact) =>
    changed(user, fact, { email: fact.data.email, pendingEmail: undefined, emailVerifiedAt: fact.at }),
  )
  .when(PasswordChanged, ofUser, (user, fact) => changed(user, fact, { passwordChangedAt: fact.at }))
  .when(TwoFactorEnabled, ofUser, (user, fact) => changed(user, fact, { twoFactorEnabledAt: fact.at }))
  .when(TwoFactorReset, ofUser, (user, fact) =>
    changed(user, fact, { twoFactorEnabledAt: undefined, recoveryCodesLeft: undefined }),
  )
  .when(RecoveryCodesReplaced, ofUser, (user, fact) => changed(user, fact, { recoveryCodesLeft: fact.data.left }))
  .when(RecoveryCodeUsed, ofUser, (user, fact) => changed(user, fact, { recoveryCodesLeft: fact.data.left }))
  .when(TermsSigned, ofUser, (part, { data: { termsId, version }, at }) => ({
    signedPlatformTermsLogs: [...(part?.signedPlatformTermsLogs ?? []), { id: termsId, version, signedAt: at }],
  }));
