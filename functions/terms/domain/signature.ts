import { SIGNATURE, TermsSigned } from "#events/terms";
import { decider } from "#platform/domain";

interface Signatures {
  /** The versions that were signed, by id. */
  readonly signed: readonly string[];
}

/** Signing again changes nothing: the first signature counts. */
function sign({ signed }: Signatures, input: Parameters<typeof TermsSigned>[0]) {
  return signed.includes(input.termsId) ? [] : [TermsSigned(input)];
}

export const signature = decider<Signatures>()({
  name: SIGNATURE,
  events: [TermsSigned] as const,
  initial: { signed: [] },
  decide: { sign },
  evolve: { TermsSigned: ({ signed }, { termsId }) => ({ signed: [...signed, termsId] }) },
});
