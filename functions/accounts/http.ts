import { isRefusal } from "#platform/domain";
import { reading, serve } from "#platform/http";
import { getCaptcha } from "./captcha/assert.ts";
import { accounts, currentUser } from "./contract/index.ts";
import { refusals } from "./contract/refusals.ts";
import { clearMailbox, getMailbox, receiveMailReports } from "./mailbox.ts";
import { changePassword, confirmPassword } from "./passwords/change.ts";
import { forgotPassword, getPasswordReset, resetPassword } from "./passwords/reset.ts";
import { describeInvitation, setPassword } from "./passwords/set.ts";
import { getAvatar, uploadAvatar } from "./profile/avatar.ts";
import { getCurrentUser } from "./profile/current.ts";
import { cancelEmailChange, confirmEmailChange } from "./profile/email-change.ts";
import { sendTestEmail } from "./profile/test-email.ts";
import { updateProfile } from "./profile/update.ts";
import { sendVerificationEmail, verifyEmail } from "./profile/verify.ts";
import { sites } from "./projections/platform.ts";
import { users } from "./projections/user.ts";
import { projectOrganisations, userProjects } from "./projections/user-projects.ts";
import { register } from "./register.ts";
import { signOut } from "./sessions/close.ts";
import { endOtherSessions, endSession, getOwnSession, listSessions } from "./sessions/list.ts";
import { openSessionByCode } from "./sessions/open-by-code.ts";
import { requestSignInLink } from "./sessions/request-link.ts";
import { signIn } from "./sessions/sign-in.ts";
import { createToken } from "./sessions/token.ts";
import { replaceRecoveryCodes, turnOffTwoFactor } from "./two-factor/manage.ts";
import { resetTwoFactorOf } from "./two-factor/reset-another.ts";
import { getTwoFactorSecret, setUpTwoFactor } from "./two-factor/set-up.ts";

const readCurrentUser = reading(currentUser, async (context) => {
  const user = await getCurrentUser(context);
  return isRefusal(user) ? undefined : user;
});

export const http = serve(
  {
    contract: accounts,
    refusals,
    projections: [users, sites, userProjects, projectOrganisations],
    parts: [readCurrentUser],
  },
  {
    getCurrentUser,
    updateProfile,
    confirmEmailChange,
    cancelEmailChange,
    uploadAvatar,
    getAvatar,
    requestSignInLink,
    register,
    signIn,
    signOut,
    createToken,
    getCaptcha,
    sendVerificationEmail,
    sendTestEmail,
    verifyEmail,
    listSessions,
    getOwnSession,
    endSession,
    endOtherSessions,
    openSessionByCode,
    forgotPassword,
    getPasswordReset,
    resetPassword,
    describeInvitation,
    setPassword,
    changePassword,
    confirmPassword,
    getTwoFactorSecret,
    setUpTwoFactor,
    turnOffTwoFactor,
    replaceRecoveryCodes,
    resetTwoFactorOf,
    getMailbox,
    clearMailbox,
    receiveMailReports,
  },
);
