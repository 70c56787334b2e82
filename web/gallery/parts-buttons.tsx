import { useState } from "react";
import { Button, type ButtonKind, IconButton, LinkButton } from "#web/_ui/button.tsx";
import { ButtonGroup, SplitButton } from "#web/_ui/button-group.tsx";
import { Shown, Specimen } from "./specimen.tsx";

const kinds: { kind: ButtonKind; label: string; word: string }[] = [
  { kind: "primary", label: "Primary", word: "Confirm 6 orders" },
  { kind: "default", label: "Default", word: "Export" },
  { kind: "quiet", label: "Quiet", word: "Cancel" },
  { kind: "danger-outline", label: "Danger starts", word: "Cancel order" },
  { kind: "danger", label: "Danger confirms", word: "Refund £24.00" },
];

const densities = [
  { value: "roomy", label: "Roomy" },
  { value: "normal", label: "Normal" },
  { value: "compact", label: "Compact" },
] as const;

export function Buttons() {
  const [density, setDensity] = useState<"roomy" | "normal" | "compact">("normal");
  const [busy, setBusy] = useState(false);
  return (
    <Specimen id="buttons" title="Buttons" text="Verbs. One primary on a screen. Solid red only inside a confirmation.">
      {kinds.map(({ kind, label, word }) => (
        <Shown key={kind} label={label}>
          <Button kind={kind}>{word}</Button>
          <Button kind={kind} disabled>
            Disabled
          </Button>
          <Button kind={kind} busy busyLabel="Working">
            {word}
          </Button>
          <Button kind={kind} icon="download">
            With icon
          </Button>
          <Button kind={kind} small>
            Small
          </Button>
        </Shown>
      ))}
      <Shown label="Link, icon, split, group, text, busy when pressed">
        <LinkButton to="?" iconAfter="chevron-down">
          Link
        </LinkButton>
        <IconButton icon="ellipsis" label="More" />
        <IconButton icon="ellipsis" label="More, small" small kind="quiet" />
        <SplitButton>
          <Button kind="primary">Confirm</Button>
          <IconButton kind="primary" icon="chevron-down" label="More ways to confirm" />
        </SplitButton>
        <ButtonGroup label="Density" choices={densities} value={density} onChange={setDensity} />
        <button type="button" className="link min-h-9">
          Copy link
        </button>
        <Button
          busy={busy}
          busyLabel="Saving"
          onClick={() => {
            setBusy(true);
            setTimeout(() => setBusy(false), 1500);
          }}
        >
          Save changes
        </Button>
      </Shown>
    </Specimen>
  );
}
