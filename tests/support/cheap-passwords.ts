import { COST } from "../../functions/accounts/passwords/hash.ts";

// A hash of full cost takes a core for half a second.
COST.N = 2 ** 10;
COST.p = 1;
