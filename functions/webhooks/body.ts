import type { Recorded } from "#events/_kernel";
import { type CatalogueEvent, publicData } from "#events/_public";

/** The body that is sent: `sequence` orders the events of one record. */
export const bodyOf = (
  event: CatalogueEvent,
  fact: Recorded,
  messageId: string,
  earlier?: readonly Recorded[],
): string =>
  JSON.stringify({
    id: messageId,
    type: event.name,
    timestamp: fact.at,
    project: fact.tenant,
    sequence: { record: fact.stream, number: fact.version },
    data: publicData(event, fact.data as object, earlier),
  });
