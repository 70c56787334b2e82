import { writtenTexts } from "#platform/erasure";
import { manifest } from "#platform/relay";
import { importedFiles, importJob, undoJob } from "#platform/tables";
import { runDue } from "#platform/timers";
import { refusals } from "./contract/index.ts";
import { campaign, campaignPart, emailConsent, mailDraft, mailingList, subscriber } from "./domain/index.ts";
import { subscriberData } from "./forget.ts";
import { http } from "./http.ts";
import { subscriberImport } from "./import.ts";
import { projections } from "./projections/index.ts";
import { reactions } from "./reactions/index.ts";
import { workOnCampaigns } from "./sending/due.ts";
import { MAIL_JOB, MAIL_TIMER, sendCampaign } from "./sending/job.ts";

const MINUTE = 60_000;

export const service = manifest({
  name: "mail",
  http,
  refusals,
  deciders: [campaign, campaignPart, emailConsent, mailDraft, mailingList, subscriber],
  projections,
  reactions,
  jobs: {
    [MAIL_JOB]: sendCampaign,
    "subscribers.import": importJob(subscriberImport),
    "subscribers.import-undo": undoJob(subscriberImport),
  },
  /** People chose the minute at which their campaign begins. */
  schedules: [
    {
      name: "start-campaigns",
      everyMs: MINUTE,
      work: (ports) => runDue(ports, { name: MAIL_TIMER, work: workOnCampaigns }),
    },
  ],
  personalData: [
    writtenTexts("Campaigns, emails of blocks, lists and subscribers' tags", {
      deciders: [campaign, campaignPart, emailConsent, mailDraft, mailingList, subscriber],
      replaces: "identifiers",
      spared: ["from", "email", "firstName", "lastName"],
    }),
    subscriberData,
    importedFiles(subscriberImport),
  ],
});
