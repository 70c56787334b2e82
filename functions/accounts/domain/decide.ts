import { AdministratorAppointed, RegistrationRepeated, UserRegistered } from "#events/accounts";
import { refuse } from "#platform/domain";
import type { Account } from "./evolve.ts";
import { emailReservation } from "./reservations.ts";

export type Registration = Parameters<typeof UserRegistered>[0];

export function register(account: Account, input: Registration) {
  switch (account.status) {
    case "none":
      return { facts: [UserRegistered(input)], reserve: [emailReservation(input.emailKey)] };
    case "active":
      return { facts: [] };
  }
}

/** Somebody registered with an address that is already this account's. */
export function repeatRegistration(account: Account, input: { user: string }) {
  switch (account.status) {
    case "none":
      return refuse("not-found");
    case "active":
      return [RegistrationRepeated(input)];
  }
}

export function appointAdministrator(account: Account, input: { user: string }) {
  switch (account.status) {
    case "none":
      return refuse("not-found");
    case "active":
      return account.isAdmin ? [] : [AdministratorAppointed(input)];
  }
}
