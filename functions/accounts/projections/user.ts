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
import { projection, view } from "#platform/views";
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

export const userView = view<User>({ name: "account-user", version: 2, row: User, indexes: {} });

const ofUser = ({ data }: { data: { user: string } }): string => data.user;
const changed = (user: User | undefined, { at, actor, version }: Stamp, more: Partial<User>): User | undefined =>
  user && { ...user, ...more, updatedAt: at, updatedBy: actor, version };
/** Drops fields that are null. */
const absent = (fields: Readonly<Record<string, string | null | undefined>>): Partial<User> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? undefined]));

export const users = projection(userView)
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
  .when(RecoveryCodeUsed, ofUser, (user, fact) => changed(user, fact, { recoveryCodesLeft: fact.data.left }));
