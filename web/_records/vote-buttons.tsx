import type { Vote } from "#events/_records";
import { Button } from "#web/_ui/button.tsx";

/** Whether something helped. A person's own vote is pressed; pressing it again takes it back. */
export function VoteButtons({
  mine,
  labels,
  disabled,
}: {
  mine: Vote | undefined;
  labels: Readonly<Record<Vote, string>>;
  disabled?: boolean;
}) {
  return (["helpful", "unhelpful"] as const).map((vote) => (
    <Button
      key={vote}
      small
      type="submit"
      name="vote"
      value={mine === vote ? "none" : vote}
      icon={vote === "helpful" ? "thumbs-up" : "thumbs-down"}
      aria-pressed={mine === vote}
      disabled={disabled}
    >
      {labels[vote]}
    </Button>
  ));
}
