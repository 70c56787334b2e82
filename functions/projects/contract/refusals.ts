import type { Refusals } from "#platform/contract";

export const refusals = {
  "currency-fixed": [409, "The currency can't be changed once the project has orders."],
  "export-not-found": [404, "This export was not found. Exports are removed after seven days."],
  "logo-not-found": [404, "Logo not found."],
  "not-a-picture": [422, "This is not a PNG or JPEG that can be printed. Nothing was changed."],
  "picture-too-large": [422, "A logo can be at most 2,000 by 2,000 pixels. Nothing was changed. Make it smaller."],
  "platform-private": [403, "New projects on this platform are opened by its administrators. Ask one of them."],
  "platform-not-found": [404, "Platform not found."],
  "domain-not-found": [404, "This domain was not found."],
  "domain-exists": [409, "This domain has been added already."],
  "domain-taken": [409, "This domain is in use elsewhere. Remove it there first."],
  "domain-not-active": [409, "Only a domain whose records are right can be the primary one. Check it first."],
  "domain-in-use": [409, "You are on this domain. Open the dashboard at another one to remove it."],
  "primary-domain": [409, "This is the primary domain. Choose another one first."],
  "too-many-domains": [409, "There are too many domains. Remove one first."],
  "platform-exists": [409, "A platform already exists here."],
  "project-archived": [409, "This project is archived. Nothing in it can be changed."],
  "project-deleting": [409, "This project is being deleted. Restore it first."],
  "confirmation-differs": [422, "Type the project's name exactly as shown to delete it."],
  "template-not-found": [404, "Template not found."],
  "template-not-installed": [409, "This is not the template that was installed last."],
} as const satisfies Refusals;
