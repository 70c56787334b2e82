import { isReachable } from "#events/_kernel";
import { contentOf, fileBlob, fileStream } from "#events/drive";
import { EnquiryReminderSet, EnquiryReplied, EnquiryStatusChanged } from "#events/enquiries";
import { type ReactionContext, sendEmail, when } from "#platform/reactions";
import { setTimer } from "#platform/timers";

export const ENQUIRIES = "enquiries";

/** An answer leaves as an email that is part of the conversation. A file that is gone meanwhile is left out. */
export const sendReply = when("send-reply", EnquiryReplied, async ({ data }, context) => {
  const { body, to, subject, messageId, inReplyTo, replyTo, attachments } = data;
  if (!isReachable(to)) return [];
  const files = (await Promise.all(attachments.map((id) => fileOf(context, id)))).flatMap((each) => each ?? []);
  return [
    sendEmail({
      to,
      subject,
      text: body,
      messageId,
      references: inReplyTo,
      ...(replyTo && { replyTo }),
      ...(files.length && { attachments: files }),
    }),
  ];
});

async function fileOf({ facts, file }: ReactionContext, id: string) {
  const content = contentOf(await facts(fileStream(id)));
  const bytes = content && (await file(fileBlob(id, content.checksum)));
  return bytes && { name: content.name, contentType: content.contentType, bytes };
}

export const timeReminder = when("time-reminder", EnquiryReminderSet, ({ data: { remindAt }, tenant }) =>
  remindAt ? [setTimer(ENQUIRIES, tenant, remindAt)] : [],
);
export const timeClosing = when("time-closing", EnquiryStatusChanged, ({ data: { closesAt }, tenant }) =>
  closesAt ? [setTimer(ENQUIRIES, tenant, closesAt)] : [],
);
