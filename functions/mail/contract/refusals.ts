import type { Refusals } from "#platform/contract";

export const refusals = {
  "validation-failed": [422, "Some of these values can't be used."],
  "campaign-not-editable": [
    409,
    "This campaign has begun to send, so it can't be changed. Copy it to send something else.",
  ],
  "campaign-incomplete": [422, "The campaign can't be sent yet."],
  "schedule-past": [422, "That time has passed. Choose a later one, or send now."],
  "draft-in-use": [409, "A campaign that is not sent yet uses this draft. Choose another draft there first."],
  "list-in-use": [409, "A campaign that is not sent yet goes to this list. Choose another list there first."],
  "subscriber-exists": [409, "Somebody with this email address is on your lists already."],
  "subscriber-suppressed": [
    409,
    "This address can't be added back: its owner unsubscribed or complained, or mail to it bounced. Only they can subscribe again.",
  ],
  "subscriber-not-suppressed": [409, "This address is not blocked."],
  "person-only": [409, "Only the person can subscribe again, by the link in an email or a sign-up form."],
  "link-invalid": [404, "This link is incomplete or was changed. Use the one in the email."],
  "file-missing": [422, "Choose a file first."],
  "import-not-found": [404, "Import not found."],
  "too-many-tests": [429, "You have sent many test emails. Wait an hour, then try again."],
} as const satisfies Refusals;
