import { RegistrationRepeated } from "#events/accounts";
import { sendEmail, when } from "#platform/reactions";
import { emailKeyView } from "../projections/email-key.ts";
import { needsAccount } from "./needs.ts";
import { greeting } from "./words.ts";

export const tellHolderOnRegistrationRepeated = when(
  "tell-holder-on-registration-repeated",
  RegistrationRepeated,
  needsAccount,
  async ({ data }, { views }) => {
    const holder = await views.get(emailKeyView, data.user);
    if (!holder) return [];
    return [
      sendEmail({
        to: holder.email,
        subject: "You already have a Presswork account",
        text: [
          greeting(holder),
          "Somebody tried to create an account with this email address, which already has one. Nothing has changed.",
          "If it was you, sign in with your password, or set a new one if you have forgotten it. If not, you don't need to do anything.",
        ].join("\n\n"),
      }),
    ];
  },
);
