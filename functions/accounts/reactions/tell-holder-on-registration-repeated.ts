import { RegistrationRepeated } from "#events/accounts";
import { letter, when } from "#platform/reactions";
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
      letter({
        to: holder.email,
        subject: "You already have a Presswork account",
        text: [
          greeting(holder),
          "Somebody tried to sign up with this email address, which already has an account. Nothing has changed.",
          "If it was you, sign in with your password, or set a new one if that does not get you in. If not, you need not do anything.",
        ].join("\n\n"),
      }),
    ];
  },
);
