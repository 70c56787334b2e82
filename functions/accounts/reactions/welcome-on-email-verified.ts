import { EmailVerified } from "#events/accounts";
import { sendEmail, when } from "#platform/reactions";
import { userView } from "../projections/user.ts";
import { needsAccount } from "./needs.ts";
import { greeting } from "./words.ts";

export const welcomeOnEmailVerified = when(
  "welcome-on-email-verified",
  EmailVerified,
  needsAccount,
  async ({ data }, { views }) => {
    const user = await views.get(userView, data.user);
    if (!user) return [];
    return [
      sendEmail({
        to: user.email,
        subject: "Welcome to Presswork",
        text: [
          greeting(user),
          "Your account is ready. Sign in with this email address and the password you chose.",
        ].join("\n\n"),
      }),
    ];
  },
);
