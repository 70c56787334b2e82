import { redirect } from "@remix-run/node";
import { integrations } from "#contracts/integrations";
import { revertRecord } from "#web/_record/record-history.ts";
import { changedIn, refusedWith } from "#web/_record/refused.ts";
import { consistencyHeaders, type Posted, read } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { listingsUrl, listingUrl } from "../urls.ts";
import { offerIn } from "./body.ts";
import { listingOf } from "./data.ts";
import { unreadable } from "./unreadable.ts";

/** Carries out what an administrator asks of a module: change it, put a change back, take it out, take it back in. */
export async function listingAct(sent: Posted, code: string) {
  const params = { listing: code };
  const to = (url: string) => redirect(withProject(url, sent.project.id), consistencyHeaders(sent));
  switch (sent.form.get("intent")) {
    case "delete": {
      const { name } = await listingOf(sent.call, code);
      const response = await sent.call(integrations.deleteAdminListing, { params });
      return response.ok
        ? to(listingsUrl({ deleted: code, name }))
        : refusedWith(sent.form, "delete", response.problem);
    }
    case "restore": {
      const response = await sent.call(integrations.restoreAdminListing, { params });
      return response.ok
        ? to(listingUrl(code, { flash: "restored" }))
        : refusedWith(sent.form, "restore", response.problem);
    }
    case "revert": {
      const about = { history: integrations.adminListingHistory, update: integrations.updateAdminListing, params };
      const response = await revertRecord(sent, about);
      return !response.ok
        ? refusedWith(sent.form, "revert", response.problem)
        : to(listingUrl(code, { tab: "history", flash: "reverted" }));
    }
    default: {
      const offer = offerIn(sent.form);
      if ("faults" in offer) return refusedWith(sent.form, "edit", unreadable(offer.faults));
      const problem = await change(sent, code, changedIn(sent.form, offer.body));
      return problem ? refusedWith(sent.form, "edit", problem) : to(listingUrl(code, { flash: "saved" }));
    }
  }
}

async function change({ call, key, version }: Posted, code: string, fields: object) {
  const body = read(integrations.updateAdminListing.body, fields);
  if (!body.ok) return body.problem;
  const input = { params: { listing: code }, body: body.value, idempotencyKey: key, ifMatch: version };
  const response = await call(integrations.updateAdminListing, input);
  return response.ok ? undefined : response.problem;
}
