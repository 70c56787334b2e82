import { RecoveryCodesReplaced, RecoveryCodeUsed, TwoFactorEnabled, TwoFactorReset } from "#events/accounts";
import { refuse } from "#platform/domain";
import type { Account } from "./evolve.ts";

export function enableTwoFactor(account: Account, { user, codes }: { user: string; codes: number }) {
  if (account.status === "none") return refuse("not-found");
  if (account.twoFactor) return refuse("two-factor-on");
  return [TwoFactorEnabled({ user }), RecoveryCodesReplaced({ user, left: codes })];
}

export function resetTwoFactor(account: Account, input: Parameters<typeof TwoFactorReset>[0]) {
  if (account.status === "none") return refuse("not-found");
  return account.twoFactor ? [TwoFactorReset(input)] : refuse("two-factor-off");
}

export function replaceRecoveryCodes(account: Account, { user, codes }: { user: string; codes: number }) {
  if (account.status === "none") return refuse("not-found");
  return account.twoFactor ? [RecoveryCodesReplaced({ user, left: codes })] : refuse("two-factor-off");
}

export function useRecoveryCode(account: Account, { user }: { user: string }) {
  if (account.status === "none") return refuse("not-found");
  if (!account.twoFactor) return refuse("two-factor-off");
  return [RecoveryCodeUsed({ user, left: Math.max(0, account.recoveryCodes - 1) })];
}
