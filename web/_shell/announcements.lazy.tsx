import { Link, useLocation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { isLost } from "#web/_routing/lost.ts";
import { removeParameters } from "#web/_routing/view-parameters.lazy.ts";
import { Announcement } from "#web/_ui/announcement.tsx";
import type { Announced, AnnouncedAction } from "./announced.ts";
import { useProjectLink } from "./project-link.ts";

type AnnouncementsProps = { announced: Announced; onDismiss: () => void };

export default function AnnouncementBar({ announced: { kind, text, actions }, onDismiss }: AnnouncementsProps) {
  useForgetLost();
  return (
    <Announcement
      kind={kind}
      onDismiss={onDismiss}
      link={actions.map((action) => <Action key={action.label} action={action} />)}
    >
      {text}
    </Announcement>
  );
}

/** A link to a screen, or a button of a handler. */
function Action({ action: { label, style, to } }: { action: AnnouncedAction }) {
  const link = useProjectLink();
  const { revalidate, state } = useRevalidator();
  if (to !== undefined)
    return (
      <Link to={link(to)} data-style={style}>
        {label}
      </Link>
    );
  return (
    <button type="button" className="announce-do" data-style={style} disabled={state !== "idle"} onClick={revalidate}>
      {label}
    </button>
  );
}

/** The address says once that a project was lost; it is removed, so that a bookmark or reload does not repeat it. */
function useForgetLost(): void {
  const { key } = useLocation();
  useEffect(() => {
    if (isLost(new URL(location.href))) removeParameters(["lost"], key);
  }, [key]);
}
