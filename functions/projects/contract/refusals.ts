import type { Refusals } from "#platform/contract";

export const refusals = {
  "currency-fixed": [409, "The currency cannot change once the project has orders."],
  "logo-not-found": [404, "There is no such logo."],
  "not-a-picture": [422, "This is no PNG or JPEG picture that can be printed. Nothing was changed."],
  "picture-too-large": [422, "A logo may have at most 2,000 by 2,000 pixels. Nothing was changed. Make it smaller."],
  "platform-private": [403, "New projects on this platform are opened by its administrators."],
  "platform-not-found": [404, "There is no platform here."],
  "platform-exists": [409, "There is a platform here already."],
  "project-archived": [409, "This project is archived: it can be looked at, and nothing changes in it."],
  "project-deleting": [409, "This project is being deleted. Restore it first."],
  "confirmation-differs": [422, "Type the project's name exactly as it stands to delete it."],
  "template-not-found": [404, "There is no such template."],
  "template-not-installed": [409, "This template is not the one installed last."],
} as const satisfies Refusals;
