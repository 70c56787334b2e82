import {
  BUYER_EMAIL_KINDS,
  BUYER_EMAIL_SETTINGS,
  type BuyerEmailKind,
  BuyerEmailSettingsChanged,
  type BuyerQuietHours,
  KINDS_AT_FIRST,
  type KindSettings,
} from "#events/buyer-emails";
import { decider } from "#platform/domain";

/** A project's settings. A kind that is not there is off. */
export interface BuyerEmailSettings {
  readonly kinds: Readonly<Partial<Record<BuyerEmailKind, KindSettings>>>;
  readonly quietHours?: BuyerQuietHours | undefined;
  readonly version: number;
}
type Change = Parameters<typeof BuyerEmailSettingsChanged>[0];

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Records what differs. */
function change(settings: BuyerEmailSettings, { project, kinds = {}, quietHours }: Change) {
  const different = BUYER_EMAIL_KINDS.flatMap((kind) => {
    const before = settings.kinds[kind] ?? {};
    const entries = Object.entries(kinds[kind] ?? {}).filter(
      ([field, value]) => value !== undefined && !isSame(before[field as keyof KindSettings], value),
    );
    return entries.length > 0 ? [[kind, Object.fromEntries(entries)] as const] : [];
  });
  const isQuietNew = quietHours !== undefined && !isSame(settings.quietHours, quietHours);
  if (different.length === 0 && !isQuietNew) return [];
  return [
    BuyerEmailSettingsChanged({
      project,
      ...(different.length > 0 && { kinds: Object.fromEntries(different) }),
      ...(isQuietNew && { quietHours }),
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
    BuyerEmailSettingsChanged: ({ kinds: before, quietHours: quietBefore, version }, { kinds = {}, quietHours }) => ({
      kinds: Object.fromEntries(
        BUYER_EMAIL_KINDS.flatMap((kind) =>
          before[kind] || kinds[kind] ? [[kind, { ...before[kind], ...kinds[kind] }]] : [],
        ),
      ),
      quietHours: quietHours === undefined ? quietBefore : (quietHours ?? undefined),
      version: version + 1,
    }),
  },
});
