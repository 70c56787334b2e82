import {
  AdministratorAppointed,
  EmailVerificationSent,
  EmailVerified,
  PasswordChanged,
  ProfileChanged,
  RegistrationRepeated,
  UserRegistered,
} from "#events/accounts";
import { differing, refuse } from "#platform/domain";
import type { Account } from "./evolve.ts";
import { emailReservation, usernameReservation } from "./reservations.ts";

export * from "./decide-email.ts";
export * from "./decide-two-factor.ts";

/** `verified`: the address is known to be theirs; `verifyAt`: the domain of the verification link. */
export type Registration = Parameters<typeof UserRegistered>[0] & {
  readonly verified?: boolean;
  readonly verifyAt?: string | undefined;
  readonly avatar?: string | undefined;
};
type OfUser = { readonly user: string };

export function register(account: Account, { verified, verifyAt, avatar, ...input }: Registration) {
  switch (account.status) {
    case "none":
      return {
        facts: [
          UserRegistered(input),
          ...(verified ? [EmailVerified({ user: input.user })] : []),
          ...(verifyAt ? [EmailVerificationSent({ user: input.user, domain: verifyAt })] : []),
          ...(avatar ? [ProfileChanged({ user: input.user, avatar })] : []),
        ],
        reserve: [
          emailReservation(input.emailKey),
          ...(input.usernameKey ? [usernameReservation(input.usernameKey)] : []),
        ],
      };
    case "active":
      return { facts: [] };
  }
}

/** Somebody tried to register with this account's address. */
export function repeatRegistration(account: Account, input: OfUser) {
  return account.status === "none" ? refuse("not-found") : [RegistrationRepeated(input)];
}

export function appointAdministrator(account: Account, input: OfUser) {
  if (account.status === "none") return refuse("not-found");
  return account.isAdmin ? [] : [AdministratorAppointed(input)];
}

export function sendVerification(account: Account, input: Parameters<typeof EmailVerificationSent>[0]) {
  if (account.status === "none") return refuse("not-found");
  return account.verified ? [] : [EmailVerificationSent(input)];
}

export function verifyEmail(account: Account, input: OfUser) {
  if (account.status === "none") return refuse("not-found");
  return account.verified ? [] : [EmailVerified(input)];
}

/** Reserves a new username and releases the previous one in the same commit. */
export function changeProfile(account: Account, { user, ...sent }: Parameters<typeof ProfileChanged>[0]) {
  if (account.status === "none") return refuse("not-found");
  const { usernameKey: before } = account.profile;
  const changed = differing(account.profile, sent);
  if (Object.keys(changed).length === 0) return { facts: [] };
  const moved = changed.usernameKey !== undefined;
  return {
    facts: [ProfileChanged({ user, ...changed })],
    reserve: moved && changed.usernameKey ? [usernameReservation(changed.usernameKey)] : [],
    release: moved && before ? [usernameReservation(before)] : [],
  };
}

/** A person who resets the password by a link has proved that they read mail at the address. */
export function changePassword(account: Account, input: { user: string; by: "change" | "reset" }) {
  if (account.status === "none") return refuse("not-found");
  const reads = input.by === "reset" && !account.verified;
  return [...(reads ? [EmailVerified({ user: input.user })] : []), PasswordChanged(input)];
}
