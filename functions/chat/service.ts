import { writtenTexts } from "#platform/erasure";
import { manifest } from "#platform/relay";
import { refusals } from "./contract/index.ts";
import { channel, channelPage, message } from "./domain/index.ts";
import { openEnquiryChannel } from "./enquiry-channel.ts";
import { chatData } from "./forget.ts";
import { http } from "./http.ts";
import { projections } from "./projections/index.ts";

export const service = manifest({
  name: "chat",
  http,
  refusals,
  deciders: [channel, channelPage, message],
  projections,
  reactions: [openEnquiryChannel],
  personalData: [
    writtenTexts("Channels' names and topics, and messages with their attachments", {
      deciders: [channel, channelPage, message],
      replaces: "words",
    }),
    chatData,
  ],
});
