import type { Refusals } from "#platform/contract";

export const refusals = {
  "validation-failed": [422, "Some of these values can't be used."],
  "person-erased": [409, "This person was erased, so no email can be sent to them."],
  "enquiry-is-spam": [409, "This is marked as spam. Reopen it before you reply."],
  "person-outside": [422, "This person can't see enquiries in this project."],
  "order-not-found": [422, "Order not found."],
  "file-not-found": [422, "One of the files is no longer in the drive."],
  "files-too-large": [422, "The files are more than 5 MB together. Send a link instead."],
  "person-only": [403, "Only people can do this, no keys and devices."],
  "signature-invalid": [400, "This was not signed with the secret of incoming email."],
  "mail-not-set-up": [404, "Incoming email is not set up on this platform."],
  "mail-unreadable": [422, "This is not an email that can be read."],
  "link-over": [410, "This page is no longer available. Write to the shop if you have a question about your order."],
  "link-ran-out": [410, "This link has run out. Open it again to get another by email."],
  "project-not-found": [404, "This form no longer leads anywhere."],
} as const satisfies Refusals;
