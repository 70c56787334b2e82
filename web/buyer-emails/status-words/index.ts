import type { BuyerLanguage } from "#events/buyer-emails";
import { de } from "./de-messages.ts";
import { en } from "./en-messages.ts";
import { es } from "./es-messages.ts";
import { fr } from "./fr-messages.ts";
import { it } from "./it-messages.ts";
import { nl } from "./nl-messages.ts";
import type { StatusWords } from "./translated.ts";

export type { StatusWords } from "./translated.ts";

export const statusWords: Readonly<Record<BuyerLanguage, StatusWords>> = { en, de, fr, es, it, nl };
