import type {
  EmailChangeApproved,
  EmailChanged,
  EmailChangeRequested,
  ProfileChanged,
  RecoveryCodesReplaced,
  RecoveryCodeUsed,
  UserRegistered,
} from "#events/accounts";

type Data<E extends (data: never) => { data: unknown }> = ReturnType<E>["data"];
type Profile = Omit<Data<typeof ProfileChanged>, "user">;

/** A new address, and which of the two mailboxes have agreed. */
export interface PendingEmail {
  readonly email: string;
  readonly emailKey: string;
  readonly agreed: readonly ("old" | "new")[];
}
export interface Active {
  readonly status: "active";
  readonly isAdmin: boolean;
  readonly emailKey: string;
  readonly verified: boolean;
  readonly profile: Profile;
  readonly pending?: PendingEmail | undefined;
  readonly twoFactor: boolean;
  readonly recoveryCodes: number;
}
export type Account = { readonly status: "none" } | Active;

export const initial: Account = { status: "none" };

const active = (account: Account, change: (account: Active) => Partial<Active>): Account =>
  account.status === "active" ? { ...account, ...change(account) } : account;
const unchanged = (account: Account): Account => account;

export const evolve = {
  UserRegistered: (_: Account, data: Data<typeof UserRegistered>): Account => {
    const { user: _user, email: _email, emailKey, signedEula: _eula, ...profile } = data;
    return {
      status: "active",
      isAdmin: false,
      verified: false,
      twoFactor: false,
      recoveryCodes: 0,
      emailKey,
      profile,
    };
  },
  RegistrationRepeated: unchanged,
  AdministratorAppointed: (account: Account) => active(account, () => ({ isAdmin: true })),
  EmailVerificationSent: unchanged,
  EmailVerified: (account: Account) => active(account, () => ({ verified: true })),
  ProfileChanged: (account: Account, { user: _, ...changed }: Data<typeof ProfileChanged>) =>
    active(account, ({ profile }) => ({ profile: { ...profile, ...changed } })),
  EmailChangeRequested: (account: Account, { email, emailKey }: Data<typeof EmailChangeRequested>) =>
    active(account, () => ({ pending: { email, emailKey, agreed: [] } })),
  EmailChangeApproved: (account: Account, { at }: Data<typeof EmailChangeApproved>) =>
    active(account, ({ pending }) => ({ pending: pending && { ...pending, agreed: [...pending.agreed, at] } })),
  EmailChangeCancelled: (account: Account) => active(account, () => ({ pending: undefined })),
  EmailChanged: (account: Account, { emailKey }: Data<typeof EmailChanged>) =>
    active(account, () => ({ pending: undefined, verified: true, emailKey })),
  PasswordChanged: unchanged,
  TwoFactorEnabled: (account: Account) => active(account, () => ({ twoFactor: true })),
  TwoFactorReset: (account: Account) => active(account, () => ({ twoFactor: false, recoveryCodes: 0 })),
  RecoveryCodesReplaced: (account: Account, { left }: Data<typeof RecoveryCodesReplaced>) =>
    active(account, () => ({ recoveryCodes: left })),
  RecoveryCodeUsed: (account: Account, { left }: Data<typeof RecoveryCodeUsed>) =>
    active(account, () => ({ recoveryCodes: left })),
};
