import { streamOf } from "#events/_kernel";
import { INBOX } from "#events/notifications";
import { run } from "#platform/commands";
import { isRefusal } from "#platform/domain";
import { erasingContext, everyRow, type PersonalData, redactPerson } from "#platform/erasure";
import { DIRECTORY } from "#platform/ports";
import { catchUp } from "#platform/views";
import { inbox } from "./domain/index.ts";
import { notificationProjection, notificationView, type Row } from "./projections/notification.ts";

/** Erases notifications about the person's orders, and others that name them. */
export const notificationData: PersonalData = {
  what: "Notifications to the project's people",
  forget: async (person, ports) => {
    const redact = redactPerson(person);
    const names = ({ title, body }: Row) => redact(title) !== title || redact(body) !== body;
    const group = `project:${person.tenant}`;
    const rows = await everyRow(ports, DIRECTORY, notificationView, { index: "filed", partition: group });
    const about = rows.filter((row) => person.records.has(row.subject?.id ?? "") || names(row));
    const context = erasingContext(person, ports, DIRECTORY);
    for (const user of new Set(about.map((row) => row.user))) {
      const notificationIds = about.filter((row) => row.user === user).map((row) => row.id);
      const result = await run(context, inbox, user, "remove", { user, notificationIds });
      if (isRefusal(result)) throw new Error(`Notifications of ${user} could not be removed: ${result.refused}`);
      await catchUp(notificationProjection, DIRECTORY, streamOf(INBOX, user), ports.store, ports.views);
    }
    return about.length;
  },
};
