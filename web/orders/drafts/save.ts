import { redirect } from "@remix-run/node";
import { drafts } from "#contracts/drafts";
import { type refusedWith, textIn } from "#web/_record/refused.ts";
import { consistencyHeaders, type Posted, type Problem, read } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { draftsUrl } from "../urls.ts";

interface Typed {
  readonly contactInformation: { readonly email?: string; readonly phone?: string };
  readonly shippingAddress: Readonly<Record<string, string>>;
  readonly items: readonly object[];
}

/** Saves the form as a new draft, or over the one it came from. */
export async function saveDraft(
  sent: Posted,
  body: Typed,
  refuse: (problem: Problem) => ReturnType<typeof refusedWith>,
) {
  const { call, key, version, project, form } = sent;
  const parsed = read(drafts.saveOrderDraft.body, contentOf(body));
  if (!parsed.ok) return refuse(parsed.problem);
  const draftId = textIn(form, "draftId");
  const params = { platformId: project.platformId };
  const idempotencyKey = key && `${key}:draft`;
  const done = draftId
    ? await call(drafts.changeOrderDraft, {
        params: { ...params, draftId },
        body: parsed.value,
        idempotencyKey,
        ifMatch: version,
      })
    : await call(drafts.saveOrderDraft, { params, body: parsed.value, idempotencyKey });
  return done.ok
    ? redirect(withProject(draftsUrl({ flash: "saved" }), project.id), consistencyHeaders(sent))
    : refuse(done.problem);
}

/** An order's content, without missing values. */
function contentOf({ contactInformation, shippingAddress, items, ...rest }: Typed) {
  const { channel: _channel, draftId: _draftId, ...others } = rest as Record<string, unknown>;
  const address = Object.fromEntries(Object.entries(shippingAddress).filter(([, value]) => value));
  const { email, phone } = contactInformation;
  return {
    ...others,
    ...(email && { email }),
    ...(phone && { phone }),
    ...(Object.keys(address).length > 0 && { shippingAddress: address }),
    items,
  };
}
