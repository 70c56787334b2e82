import { serve } from "#platform/http";
import { enquiries, refusals } from "./contract/index.ts";
import { createEnquiry, createEnquiryChatChannel, getEnquiry, getEnquiryAddress, updateEnquiry } from "./enquiries.ts";
import { sendEnquiry } from "./form.ts";
import { listEnquiries } from "./list.ts";
import { listEnquiryLogs } from "./logs.ts";
import { createEnquiryMacro, deleteEnquiryMacro, listEnquiryMacros, updateEnquiryMacro } from "./macros.ts";
import { receiveMail } from "./mail/receive-mail.ts";
import { askAboutOrder } from "./order-question.ts";
import { getEnquiryPresence, noteEnquiryPresence } from "./presence.ts";
import { projections } from "./projections/index.ts";

export const http = serve(
  { contract: enquiries, refusals, projections },
  {
    listEnquiries,
    createEnquiry,
    sendEnquiry,
    askAboutOrder,
    receiveMail,
    getEnquiry,
    updateEnquiry,
    listEnquiryLogs,
    createEnquiryChatChannel,
    noteEnquiryPresence,
    getEnquiryPresence,
    getEnquiryAddress,
    listEnquiryMacros,
    createEnquiryMacro,
    updateEnquiryMacro,
    deleteEnquiryMacro,
  },
);
