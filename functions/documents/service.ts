import { manifest } from "#platform/relay";
import { documentRefusals } from "./contract/index.ts";
import { expirePrints } from "./expire.ts";
import { printData } from "./forget.ts";
import { http } from "./http.ts";
import { PRINT } from "./print-job.ts";
import { printMany } from "./print-many.ts";
import { sendInvoice } from "./reactions/send-invoice-on-invoice-sent.ts";
import { sendReceipt } from "./reactions/send-receipt-on-receipt-sent.ts";

export const service = manifest({
  name: "documents",
  http,
  refusals: documentRefusals,
  reactions: [sendReceipt, sendInvoice],
  schedules: [{ name: "expire-prints", everyMs: 86_400_000, work: expirePrints }],
  jobs: { [PRINT]: printMany },
  personalData: [printData],
});
