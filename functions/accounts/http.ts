import { refuse } from "#platform/domain";
import { serve } from "#platform/http";
import { accounts } from "./contract/index.ts";
import { refusals } from "./contract/refusals.ts";
import { users } from "./projections/user.ts";
import { register } from "./register.ts";
import { signOut } from "./sessions/close.ts";
import { signIn } from "./sessions/sign-in.ts";
import { createToken } from "./sessions/token.ts";
import { userOf } from "./users.ts";

export const http = serve(
  { contract: accounts, refusals, projections: [users] },
  {
    getCurrentUser: async ({ ports, caller }) => (await userOf(ports, caller.user)) ?? refuse("not-found"),
    register,
    signIn,
    signOut,
    createToken,
  },
);
