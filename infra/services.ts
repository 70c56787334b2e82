// Written by `npm run indexes`; do not edit.
import { service as accounts } from "../functions/accounts/service.ts";
import { service as activity } from "../functions/activity/service.ts";
import { service as auth } from "../functions/auth/service.ts";
import { service as billing } from "../functions/billing/service.ts";
import { service as blogs } from "../functions/blogs/service.ts";
import { service as bookmarks } from "../functions/bookmarks/service.ts";
import { service as buyerEmails } from "../functions/buyer-emails/service.ts";
import { service as carts } from "../functions/carts/service.ts";
import { service as catalogue } from "../functions/catalogue/service.ts";
import { service as chat } from "../functions/chat/service.ts";
import { service as comments } from "../functions/comments/service.ts";
import { service as customers } from "../functions/customers/service.ts";
import { service as documents } from "../functions/documents/service.ts";
import { service as drafts } from "../functions/drafts/service.ts";
import { service as drive } from "../functions/drive/service.ts";
import { service as enforcer } from "../functions/enforcer/service.ts";
import { service as enquiries } from "../functions/enquiries/service.ts";
import { service as faqs } from "../functions/faqs/service.ts";
import { service as flows } from "../functions/flows/service.ts";
import { service as fulfilments } from "../functions/fulfilments/service.ts";
import { service as imports } from "../functions/imports/service.ts";
import { service as inserts } from "../functions/inserts/service.ts";
import { service as integrations } from "../functions/integrations/service.ts";
import { service as invoices } from "../functions/invoices/service.ts";
import { service as jobs } from "../functions/jobs/service.ts";
import { service as mail } from "../functions/mail/service.ts";
import { service as metrics } from "../functions/metrics/service.ts";
import { service as notifications } from "../functions/notifications/service.ts";
import { service as okrs } from "../functions/okrs/service.ts";
import { service as orders } from "../functions/orders/service.ts";
import { service as organisations } from "../functions/organisations/service.ts";
import { service as payments } from "../functions/payments/service.ts";
import { service as production } from "../functions/production/service.ts";
import { service as projects } from "../functions/projects/service.ts";
import { service as reviews } from "../functions/reviews/service.ts";
import { service as samples } from "../functions/samples/service.ts";
import { service as savedViews } from "../functions/saved-views/service.ts";
import { service as statements } from "../functions/statements/service.ts";
import { service as summaries } from "../functions/summaries/service.ts";
import { service as support } from "../functions/support/service.ts";
import { service as tasks } from "../functions/tasks/service.ts";
import { service as terms } from "../functions/terms/service.ts";
import { service as timers } from "../functions/timers/service.ts";
import { service as webhooks } from "../functions/webhooks/service.ts";

/** All services; every target is built from this list. */
export const services = [
  accounts,
  projects,
  enforcer,
  catalogue,
  customers,
  orders,
  carts,
  drafts,
  comments,
  chat,
  fulfilments,
  production,
  documents,
  imports,
  samples,
  jobs,
  activity,
  savedViews,
  auth,
  organisations,
  integrations,
  bookmarks,
  drive,
  reviews,
  enquiries,
  inserts,
  faqs,
  blogs,
  terms,
  tasks,
  notifications,
  mail,
  metrics,
  billing,
  invoices,
  payments,
  summaries,
  statements,
  okrs,
  flows,
  support,
  webhooks,
  buyerEmails,
  timers,
];
