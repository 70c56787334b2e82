import { useProjectLink } from "#web/_shell/project-link.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { LinkButton } from "#web/_ui/button.tsx";
import type { Announced } from "./announcements.ts";
import type { Remedy } from "./places.ts";

/** Warnings for the account's owner, each with its remedy. */
export function Flags({ announced }: { announced: readonly Announced[] }) {
  return (
    <div className="mt-4 grid gap-2">
      {announced.map(({ code, kind, text, actions }) => (
        <Alert
          key={code}
          kind={kind}
          title={text}
          actions={
            actions.length > 0 && (
              <RemedyLinks remedies={actions.flatMap(({ label, to }) => (to === undefined ? [] : { label, to }))} />
            )
          }
        />
      ))}
    </div>
  );
}

/** The screens that resolve each flag. */
export function RemedyLinks({ remedies }: { remedies: readonly Pick<Remedy, "label" | "to">[] }) {
  const link = useProjectLink();
  return remedies.map(({ label, to }) => (
    <LinkButton key={to} small to={link(to)}>
      {label}
    </LinkButton>
  ));
}
