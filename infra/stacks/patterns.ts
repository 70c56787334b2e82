import { SOURCE } from "../aws/event-message.ts";

/** What a pattern of EventBridge may be long, in characters: a quota of AWS. */
export const PATTERN_LIMIT = 2048;

interface Pattern {
  readonly source: string[];
  readonly detailType: string[];
}

/** The patterns of rules that bring these events, each event by one of them, as many as the limit on their length needs. */
export function patternsOf(types: readonly string[]): Pattern[] {
  const patterns: Pattern[] = [];
  for (const type of [...new Set(types)].sort()) {
    const last = patterns.at(-1);
    const more = last && { ...last, detailType: [...last.detailType, type] };
    if (more && lengthOf(more) <= PATTERN_LIMIT) patterns[patterns.length - 1] = more;
    else patterns.push({ source: [SOURCE], detailType: [type] });
  }
  return patterns;
}

export const lengthOf = ({ source, detailType }: Pattern): number =>
  JSON.stringify({ source, "detail-type": detailType }).length;
