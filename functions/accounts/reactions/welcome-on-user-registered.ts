import { UserRegistered } from "#events/accounts";
import { letter, when } from "#platform/reactions";

export const welcomeOnUserRegistered = when("welcome-on-user-registered", UserRegistered, ({ data }) => [
  letter({
    to: data.email,
    subject: "Welcome to Presswork",
    text: [
      `Hello${data.firstName ? ` ${data.firstName}` : ""},`,
      "Your account is ready. Sign in with this e-mail address and the password you chose.",
      "If you did not sign up, you need not do anything.",
    ].join("\n\n"),
  }),
]);
