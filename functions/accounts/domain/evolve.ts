export type Account = { status: "none" } | { status: "active"; isAdmin: boolean };

export const initial: Account = { status: "none" };

export const evolve = {
  UserRegistered: (): Account => ({ status: "active", isAdmin: false }),
  RegistrationRepeated: (account: Account): Account => account,
  AdministratorAppointed: (): Account => ({ status: "active", isAdmin: true }),
};
