import { numbered, serve } from "#platform/http";
import { refusals, statements } from "./contract/index.ts";
import { disputeTransaction, resolveDispute } from "./disputes.ts";
import { exportTransactions } from "./export.ts";
import { answerMakingDispute, getMakingDispute, listMakingDisputes } from "./making-disputes.ts";
import { projections } from "./projections/index.ts";
import { getStatement, listStatements } from "./statements.ts";
import { listFulfilments, listTransactions } from "./transactions.ts";

export const http = serve(
  { contract: statements, refusals, projections },
  {
    listStatements: numbered(listStatements),
    getStatement,
    listMakingDisputes: numbered(listMakingDisputes),
    getMakingDispute,
    answerMakingDispute,
    listGfnTransactions: numbered(listTransactions),
    listGfnFulfilments: numbered(listFulfilments),
    exportGfnTransactions: exportTransactions,
    disputeGfnTransaction: disputeTransaction,
    resolveGfnDispute: resolveDispute,
  },
);
