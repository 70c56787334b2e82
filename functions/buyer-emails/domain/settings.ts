import {
  BUYER_EMAIL_KINDS,
  BUYER_EMAIL_SETTINGS,
  type BuyerEmailKind,
  BuyerEmailSettingsChanged,
  type BuyerLanguage,
  type BuyerQuietHours,
  KINDS_AT_FIRST,
  type KindSettings,
} from "#events/buyer-emails";
import { decider } from "#platform/domain";

/** A project's settings. A kind that is not there is off. */
export interface BuyerEmailSettings {
  readonly kinds: Readonly<Partial<Record<BuyerEmailKind, KindSettings>>>;
  readonly quietHours?: BuyerQuietHours | undefined;
  /** Chosen by the shop; else that of its locale. */
  readonly language?: BuyerLanguage | undefined;
  readonly version: number;
}
type Change = Parameters<typeof BuyerEmailSettingsChanged>[0];

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Records what differs. */
function change(settings: BuyerEmailSettings, { project, kinds = {}, quietHours, language }: Change) {
  const different = BUYER_EMAIL_KINDS.flatMap((kind) => {
    const before = settings.kinds[kind] ?? {};
    const entries = Object.entries(kinds[kind] ?? {}).filter(
      ([field, value]) => value !== undefined && !isSame(before[field as keyof KindSettings], value),
    );
    return entries.length > 0 ? [[kind, Object.fromEntries(entries)] as const] : [];
  });
  const isQuietNew = quietHours !== undefined && !isSame(settings.quietHours, quietHours);
  const isLanguageNew = language !== undefined && language !== settings.language;
  if (different.length === 0 && !isQuietNew && !isLanguageNew) return [];
  return [
    BuyerEmailSettingsChanged({
      project,
      ...(different.length > 0 && { kinds: Object.fromEntries(different) }),
      ...(isQuietNew && { quietHours }),
      ...(isLanguageNew && { language }),
    }),
  ];
}

/** A new project writes to its buyers. Whoever changed the settings before that has decided. */
const begin = (settings: BuyerEmailSettings, { project }: { readonly project: string }) =>
  settings.version > 0
    ? []
    : [
        BuyerEmailSettingsChanged({
          project,
          kinds: Object.fromEntries(KINDS_AT_FIRST.map((kind) => [kind, { on: true }])),
        }),
      ];

export const buyerEmailSettings = decider<BuyerEmailSettings>()({
  name: BUYER_EMAIL_SETTINGS,
  initial: { kinds: {}, version: 0 },
  events: [BuyerEmailSettingsChanged] as const,
  decide: { change, begin },
  evolve: {
    BuyerEmailSettingsChanged: (before, { kinds = {}, quietHours, language = before.language }) => ({
      kinds: Object.fromEntries(
        BUYER_EMAIL_KINDS.flatMap((kind) =>
          before.kinds[kind] || kinds[kind] ? [[kind, { ...before.kinds[kind], ...kinds[kind] }]] : [],
        ),
      ),
      quietHours: quietHours === undefined ? before.quietHours : (quietHours ?? undefined),
      language,
      version: before.version + 1,
    }),
  },
});
