import type { EnquiryPriority } from "#events/enquiries";

const HOUR_MS = 3_600_000;
/** Hours until the first answer is due. */
export const ANSWER_HOURS: Readonly<Record<EnquiryPriority, number>> = { urgent: 2, high: 4, normal: 24, low: 48 };
const CLOSES_AFTER_MS = 7 * 24 * HOUR_MS;

const later = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();
export const answerDue = (receivedAt: string, priority: EnquiryPriority): string =>
  later(receivedAt, ANSWER_HOURS[priority] * HOUR_MS);
export const closingTime = (now: string): string => later(now, CLOSES_AFTER_MS);
