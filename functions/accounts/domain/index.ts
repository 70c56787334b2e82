import { ACCOUNT, accountEvents, SESSION, sessionEvents } from "#events/accounts";
import { decider } from "#platform/domain";
import * as decide from "./decide.ts";
import { type Account, evolve, initial } from "./evolve.ts";
import * as signing from "./session.ts";

export const account = decider<Account>()({ name: ACCOUNT, initial, events: accountEvents, decide, evolve });

export const session = decider<signing.Session>()({
  name: SESSION,
  initial: signing.initial,
  events: sessionEvents,
  decide: {
    signIn: signing.signIn,
    signOut: signing.signOut,
    failSignIn: signing.failSignIn,
    askForReset: signing.askForReset,
    requestLink: signing.requestLink,
  },
  evolve: signing.evolve,
});
