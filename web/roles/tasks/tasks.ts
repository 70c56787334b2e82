/** A task of people's work, with its permissions. Every permission belongs to at most one task. */
export interface Task {
  readonly id: TaskName;
  readonly permissions: readonly string[];
  /** The permissions it requires. */
  readonly needs?: readonly TaskName[];
}

const groups = {
  orders: {
    seeOrders: ["orders.order.list", "orders.order.view", "fulfilments.fulfilment.view"],
    seeAmounts: ["orders.money.view", "buyer-emails.email.list", "buyer-emails.email.view"],
    talk: ["orders.comment.create"],
    editOrders: ["orders.order.create", "orders.order.edit"],
    confirmOrders: ["orders.order.confirm"],
    approveOrders: ["orders.order.approve"],
    cancelOrders: ["orders.order.cancel"],
    sendOrders: ["fulfilments.fulfilment.edit", "fulfilments.report.create"],
    makeJobs: ["production.job.list", "production.job.view", "production.job.report"],
    takePayments: ["orders.payment.record", "orders.receipt.send", "buyer-emails.email.send"],
    resendItems: ["orders.order.resend"],
    refund: ["orders.order.refund"],
  },
  customers: {
    seeCustomers: ["customers.customer.list", "customers.customer.view"],
    editCustomers: ["customers.customer.create", "customers.customer.edit"],
    eraseCustomers: ["customers.customer.delete"],
    seeReviews: ["reviews.review.list", "reviews.review.view"],
    editReviews: ["reviews.review.create", "reviews.review.moderate"],
    seeEnquiries: ["enquiries.enquiry.list", "enquiries.enquiry.view", "enquiries.macro.list"],
    answerEnquiries: ["enquiries.enquiry.create", "enquiries.enquiry.edit"],
    saveAnswers: ["enquiries.macro.edit"],
    seeFaqs: ["faqs.faq.list", "faqs.faq.view", "faqs.faq.vote", "faqs.group.list", "faqs.group.view"],
    editFaqs: [
      ...["faqs.faq.create", "faqs.faq.edit", "faqs.faq.delete"],
      ...["faqs.group.create", "faqs.group.edit", "faqs.group.delete"],
    ],
  },
  writing: {
    seeBlog: ["blog.blog.list", "blog.blog.view", "blog.article.view", "blog.article.vote"],
    editBlog: ["blog.blog.create", "blog.blog.edit", "blog.blog.delete"],
    publishBlog: ["blog.blog.publish"],
  },
  mail: {
    seeMail: [
      ...["mail.campaign.list", "mail.campaign.view", "mail.draft.list", "mail.draft.view"],
      ...["mail.list.list", "mail.list.view"],
    ],
    writeMail: [
      ...["mail.draft.create", "mail.draft.edit", "mail.draft.delete"],
      ...["mail.campaign.create", "mail.campaign.edit"],
    ],
    sendMail: ["mail.campaign.send"],
    seeSubscribers: ["mail.subscriber.list", "mail.subscriber.view"],
    editSubscribers: [
      ...["mail.subscriber.create", "mail.subscriber.edit", "mail.subscriber.delete", "mail.subscriber.clear"],
      ...["mail.list.create", "mail.list.edit", "mail.list.delete", "mail.feedback.create"],
    ],
  },
  products: {
    seeProducts: [
      ...["catalogue.product.list", "catalogue.product.view", "catalogue.variant.list", "catalogue.variant.view"],
      ...["catalogue.fulfiller.list", "catalogue.fulfiller.view", "catalogue.stock.list", "catalogue.stock.view"],
    ],
    editProducts: [
      ...["catalogue.product.create", "catalogue.product.edit", "catalogue.variant.create", "catalogue.variant.edit"],
    ],
    countStock: ["catalogue.stock.edit"],
    chooseMakers: [
      ...["catalogue.fulfiller.create", "catalogue.fulfiller.edit"],
      ...["catalogue.making-request.list", "catalogue.making-request.edit"],
    ],
    seeInserts: ["inserts.insert.list", "inserts.insert.view"],
    editInserts: ["inserts.insert.create", "inserts.insert.edit"],
    seeFiles: ["drive.file.list", "drive.file.view"],
    editFiles: ["drive.file.create", "drive.file.edit", "drive.file.delete"],
  },
  money: {
    seeFigures: ["metrics.metric.list", "metrics.metric.view", "metrics.monitor.list", "metrics.monitor.view"],
    setMonitors: [
      ...["metrics.monitor.create", "metrics.monitor.edit", "metrics.monitor.delete", "metrics.point.create"],
    ],
    seeBills: [
      ...["billing.plan.list", "billing.project.view", "billing.payment-method.list", "billing.payment-method.view"],
      ...["billing.transaction.list", "billing.transaction.view", "billing.wallet.list", "billing.wallet.view"],
      ...["billing.invoice.list", "billing.invoice.view"],
      "payments.stripe-account.view",
      ...["billing.summary.list", "billing.summary.view"],
      ...["billing.statement.list", "billing.statement.view"],
    ],
    payBills: [
      ...["billing.project.edit", "billing.transaction.create", "billing.wallet.edit"],
      ...["billing.invoice.pay", "billing.invoice.send", "billing.invoice.export"],
      ...["billing.payment-method.create", "billing.payment-method.edit", "billing.payment-method.delete"],
      "payments.stripe-account.edit",
      ...["billing.summary.create", "billing.summary.delete", "billing.statement.edit"],
    ],
  },
  shop: {
    readChat: ["chat.channel.list", "chat.channel.view", "chat.message.list", "chat.message.view"],
    chat: ["chat.channel.create", "chat.message.create"],
    seeTasks: ["tasks.task.list", "tasks.task.view"],
    editTasks: ["tasks.task.create", "tasks.task.edit", "tasks.task.delete"],
    seeOkrs: ["okrs.objective.list", "okrs.objective.view"],
    editOkrs: ["okrs.objective.create", "okrs.objective.edit", "okrs.objective.delete"],
    seeFlows: ["flows.flow.list", "flows.flow.view"],
    editFlows: ["flows.flow.edit"],
    moveData: [
      "okrs.objective.export",
      ...["imports.import.create", "orders.order.export", "customers.customer.export", "catalogue.product.export"],
      ...[
        "catalogue.fulfiller.export",
        "reviews.review.export",
        "faqs.faq.export",
        "mail.subscriber.export",
        "blog.blog.export",
        "tasks.task.export",
        "billing.transaction.export",
        "billing.summary.export",
        "billing.statement.export",
      ],
    ],
    followWork: ["jobs.job.list", "jobs.job.view", "jobs.job.edit"],
    keepViews: [
      ...["saved-views.view.list", "saved-views.view.create", "saved-views.view.edit", "saved-views.view.delete"],
      ...["saved-views.view.share", "bookmarks.bookmark.list", "bookmarks.bookmark.create"],
      ...["bookmarks.bookmark.edit", "bookmarks.bookmark.delete", "bookmarks.tab.list", "bookmarks.tab.edit"],
    ],
    changeSettings: [
      ...["projects.project.edit", "buyer-emails.settings.view", "buyer-emails.settings.edit"],
      ...["projects.client-domain.list", "projects.client-domain.create", "projects.client-domain.delete"],
    ],
    seePeople: ["enforcer.user.list", "enforcer.user.view", "enforcer.invite.list"],
    setRoles: [
      ...["enforcer.invite.create", "enforcer.invite.delete", "enforcer.user.edit", "enforcer.user.delete"],
      ...["enforcer.role.create", "enforcer.role.edit", "enforcer.role.delete", "enforcer.role.manage"],
    ],
    connect: [
      ...["auth.key.list", "auth.key.create", "auth.key.delete"],
      ...["integrations.integration.create", "integrations.integration.edit", "integrations.integration.delete"],
      ...["webhooks.endpoint.list", "webhooks.endpoint.view", "webhooks.endpoint.create", "webhooks.endpoint.edit"],
      ...["webhooks.endpoint.delete", "webhooks.delivery.resend"],
    ],
    seeHistory: ["activity.entry.list", "enforcer.audit.list"],
  },
} as const;

const needs: Partial<Record<TaskName, readonly TaskName[]>> = {
  editOkrs: ["seeOkrs"],
  editFlows: ["seeFlows"],
  writeMail: ["seeMail"],
  sendMail: ["seeMail"],
  seeSubscribers: ["seeMail"],
  editSubscribers: ["seeSubscribers"],
  seeAmounts: ["seeOrders"],
  talk: ["seeOrders"],
  editOrders: ["seeOrders"],
  confirmOrders: ["seeOrders"],
  approveOrders: ["seeOrders", "seeAmounts", "confirmOrders"],
  cancelOrders: ["seeOrders"],
  sendOrders: ["seeOrders"],
  takePayments: ["seeOrders", "seeAmounts"],
  refund: ["seeOrders", "seeAmounts"],
  editCustomers: ["seeCustomers"],
  eraseCustomers: ["seeCustomers"],
  editReviews: ["seeReviews"],
  editFaqs: ["seeFaqs"],
  editBlog: ["seeBlog"],
  publishBlog: ["seeBlog", "editBlog"],
  chat: ["readChat"],
  editTasks: ["seeTasks"],
  editProducts: ["seeProducts"],
  countStock: ["seeProducts"],
  chooseMakers: ["seeProducts"],
  editFiles: ["seeFiles"],
  setMonitors: ["seeFigures"],
  payBills: ["seeBills"],
  moveData: ["followWork"],
  setRoles: ["seePeople"],
};

type Groups = typeof groups;
export type GroupName = keyof Groups;
export type TaskName = { [G in GroupName]: keyof Groups[G] }[GroupName];
export interface TaskGroup {
  readonly id: GroupName;
  readonly tasks: readonly Task[];
}

export const TASKS: readonly TaskGroup[] = Object.entries(groups).map(([group, tasks]) => ({
  id: group as GroupName,
  tasks: Object.entries(tasks).map(([name, permissions]) => {
    const id = name as TaskName;
    return { id, permissions, ...(needs[id] && { needs: needs[id] }) };
  }),
}));
/** The tasks without those that only concern services of modules the project does not have. */
export const tasksWithout = (absent: readonly string[]): readonly TaskGroup[] =>
  absent.length === 0
    ? TASKS
    : TASKS.map(({ id, tasks }) => ({
        id,
        tasks: tasks.filter(
          ({ permissions }) => !permissions.every((each) => absent.some((service) => each.startsWith(`${service}.`))),
        ),
      })).filter(({ tasks }) => tasks.length > 0);

const all = TASKS.flatMap(({ tasks }) => tasks);

export type TaskState = "yes" | "partly" | "no";

/** How much of a task these permissions allow. */
export function stateOf({ permissions }: Task, allowed: ReadonlySet<string>): TaskState {
  const count = permissions.filter((each) => allowed.has(each)).length;
  if (count === 0) return "no";
  return count === permissions.length ? "yes" : "partly";
}

/**
 * The chosen permissions after a task is ticked, with its requirements, or unticked, with what requires it. Nobody
 * can give what they lack.
 */
export function withTask(
  task: Task,
  on: boolean,
  chosen: ReadonlySet<string>,
  own: ReadonlySet<string>,
): ReadonlySet<string> {
  const touched = (on ? neededBy(task) : needing(task)).flatMap(({ permissions }) => permissions);
  const free = new Set(touched.filter((each) => own.has(each)));
  return on ? new Set([...chosen, ...free]) : new Set([...chosen].filter((each) => !free.has(each)));
}

const neededBy = (task: Task): readonly Task[] => [
  task,
  ...all.filter(({ id }) => task.needs?.includes(id)).flatMap(neededBy),
];
const needing = (task: Task): readonly Task[] => [
  task,
  ...all.filter(({ needs }) => needs?.includes(task.id)).flatMap(needing),
];

/** The tasks that two sets of permissions allow differently. */
export const differing = (one: ReadonlySet<string>, other: ReadonlySet<string>): readonly Task[] =>
  all.filter((task) => task.permissions.some((each) => one.has(each) !== other.has(each)));

/** How many tasks these permissions allow in full. */
export function tally(allowed: ReadonlySet<string>, groups: readonly TaskGroup[] = TASKS) {
  const shown = groups.flatMap(({ tasks }) => tasks);
  return { count: shown.filter((task) => stateOf(task, allowed) === "yes").length, total: shown.length };
}
