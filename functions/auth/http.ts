import { serve } from "#platform/http";
import { createCode, getCode } from "./codes.ts";
import { auth, refusals } from "./contract/index.ts";
import { createDeviceCode } from "./devices/begin.ts";
import { authorizeDevice, getWaitingDevice } from "./devices/decide.ts";
import { createAuth, deleteAuth, getAuth, getAuthHistory, listAuth, rotateAuth } from "./keys.ts";
import { deleteOwnAuth, listOwnAuth } from "./own.ts";
import { projections } from "./projections/index.ts";
import { exchangeToken } from "./tokens.ts";
import { verifyToken } from "./verify.ts";

export const http = serve(
  { contract: auth, refusals, projections },
  {
    getAuthHealth: () => ({ status: "UP" as const }),
    createCode,
    getCode,
    exchangeToken,
    verifyToken,
    createDeviceCode,
    getWaitingDevice,
    authorizeDevice,
    listOwnAuth,
    deleteOwnAuth,
    listAuth,
    createAuth,
    getAuth,
    deleteAuth,
    rotateAuth,
    getAuthHistory,
  },
);
