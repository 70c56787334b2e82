import { Link, useNavigation } from "@remix-run/react";
import { Suspense } from "react";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Button } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { lazily } from "#web/_ui/lazily.ts";
import { Section } from "#web/_ui/page.tsx";
import { Facts } from "#web/_ui/panel.tsx";
import { customerUrl } from "../../customers/urls.ts";
import { orderUrl } from "../../orders/urls.ts";
import { messages } from "../messages.ts";
import { RejectFields } from "../reject-fields.tsx";
import { steps, verbOf } from "../steps.ts";
import type { RecordData } from "./data.ts";

const TasksSection = lazily(() => import("#web/_record/tasks-about.lazy.tsx"));

/** A review's next steps, and its author and product. */
export function Side({ data }: { data: RecordData }) {
  const t = useText(messages);
  return (
    <>
      {data.may.moderate && <Decide review={data.review} />}
      <Section title={t("record.about")} ruled>
        <About review={data.review} />
      </Section>
      {data.tasks && (
        <Suspense>
          <TasksSection about={data.tasks} />
        </Suspense>
      )}
    </>
  );
}

function Decide({ review }: { review: RecordData["review"] }) {
  const t = useText(messages);
  const [step, reject] = [useRefusal("step"), useRefusal("reject")];
  const busy = useNavigation().formData?.get("intent") === "step";
  const ways: readonly RecordData["review"]["status"][] = steps[review.status];
  return (
    <Section title={t("record.decide")} ruled>
      <FormErrors errors={step.errors} />
      <PostForm name="step" className="mb-3 flex flex-wrap gap-2" preventScrollReset>
        <input type="hidden" name="intent" value="step" />
        {ways
          .filter((status) => status !== "rejected")
          .map((status) => (
            <Button
              key={status}
              kind={status === "approved" ? "primary" : "default"}
              type="submit"
              name="status"
              value={status}
              busy={busy}
            >
              {t(verbOf(review.status, status))}
            </Button>
          ))}
      </PostForm>
      {ways.includes("rejected") && (
        <details className="mb-3" open={reject.refused !== undefined}>
          <summary className="link text-14">{t("reject")}</summary>
          <PostForm name="reject" className="mt-3 grid gap-3" preventScrollReset>
            <input type="hidden" name="intent" value="step" />
            <input type="hidden" name="status" value="rejected" />
            <FormErrors errors={reject.errors} />
            <RejectFields parts={reject} />
            <div>
              <Button small type="submit">
                {t("reject")}
              </Button>
            </div>
          </PostForm>
        </details>
      )}
      {review.status === "approved" && (
        <PostForm name="feature" preventScrollReset>
          <input type="hidden" name="intent" value="feature" />
          <input type="hidden" name="status" value={review.status} />
          <Button small type="submit" name="featured" value={review.featured ? "no" : "yes"}>
            {t(review.featured ? "record.unfeature" : "record.feature")}
          </Button>
        </PostForm>
      )}
    </Section>
  );
}

function About({ review }: { review: RecordData["review"] }) {
  const t = useText(messages);
  const link = useProjectLink();
  const { author, product, orderId, moderatedAt, moderatedBy, reason, note } = review;
  const name = author.customerId ? <Link to={link(customerUrl(author.customerId))}>{author.name}</Link> : author.name;
  const rows = [
    { name: t("record.author"), value: name },
    author.email && { name: t("record.email"), value: <a href={`mailto:${author.email}`}>{author.email}</a> },
    author.location && { name: t("record.location"), value: author.location },
    product && { name: t("record.product"), value: product.title },
    product?.variant && { name: t("record.variant"), value: product.variant },
    orderId && { name: t("record.order"), value: <Link to={link(orderUrl(orderId))}>{t("open")}</Link> },
    { name: t("record.source"), value: t(`record.sources.${review.source}`) },
    { name: t("record.written"), value: <DateTime at={review.submittedAt} format="date" /> },
    moderatedAt && { name: t("record.looked"), value: <DateTime at={moderatedAt} format="date" /> },
    moderatedBy && { name: t("record.lookedBy"), value: moderatedBy.name ?? moderatedBy.id },
    reason && { name: t("reason"), value: t(`reasons.${reason}`) },
    note && { name: t("note"), value: note },
  ];
  return <Facts facts={rows.filter((row) => typeof row === "object")} />;
}
