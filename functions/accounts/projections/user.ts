import type { Recorded } from "#events/_kernel";
import { AdministratorAppointed, UserRegistered } from "#events/accounts";
import { projection, view } from "#platform/views";
import { User } from "../contract/views.ts";

interface Person {
  readonly user: string;
  readonly email: string;
  readonly username?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
}

export const newUser = (
  { user, email, username, firstName, lastName }: Person,
  { at, actor, version }: Pick<Recorded, "at" | "actor" | "version">,
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

export const userView = view<User>({ name: "account-user", version: 1, row: User, indexes: {} });

export const users = projection(userView)
  .when(
    UserRegistered,
    ({ data }) => data.user,
    (_, fact) => newUser(fact.data, fact),
  )
  .when(
    AdministratorAppointed,
    ({ data }) => data.user,
    (user, { at, actor, version }) => user && { ...user, isAdmin: true, updatedAt: at, updatedBy: actor, version },
  );
