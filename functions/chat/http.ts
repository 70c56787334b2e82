import { serve } from "#platform/http";
import * as channels from "./channels.ts";
import { chat, refusals } from "./contract/index.ts";
import * as members from "./members.ts";
import {
  deleteMessage,
  getMessage,
  listMessages,
  listMessagesAbout,
  messageHistory,
  updateMessage,
} from "./messages.ts";
import { getChatChanges, getChatUser, noteChatPresence } from "./presence.ts";
import { projections } from "./projections/index.ts";
import * as reactions from "./reactions.ts";
import { getUserMessagesMetadata, readMessages, unreadMessages } from "./reading.ts";
import { searchMessages } from "./search.ts";
import { createMessage } from "./send.ts";

export const http = serve(
  { contract: chat, refusals, projections, parts: [unreadMessages] },
  {
    ...channels,
    ...members,
    ...reactions,
    createMessage,
    listMessages,
    listMessagesAbout,
    getMessage,
    updateMessage,
    deleteMessage,
    messageHistory,
    searchMessages,
    getUserMessagesMetadata,
    readMessages,
    getChatUser,
    noteChatPresence,
    getChatChanges,
  },
);
