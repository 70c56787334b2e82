import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";

/** Today in the project's time zone, `2026-11-23`. */
export const todayIn = (timeZone: string): string => format(new TZDate(Date.now(), timeZone), "yyyy-MM-dd");
