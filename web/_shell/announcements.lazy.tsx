import { Link } from "@remix-run/react";
import { Announcement } from "#web/_ui/announcement.tsx";
import type { Announced } from "./announced.ts";
import { useProjectLink } from "./project-link.ts";

type AnnouncementsProps = { announced: Announced; onDismiss: () => void };

export default function AnnouncementBar({ announced: { kind, text, actions }, onDismiss }: AnnouncementsProps) {
  const link = useProjectLink();
  return (
    <Announcement
      kind={kind}
      onDismiss={onDismiss}
      link={actions.map(({ label, to }) => (
        <Link key={label} to={link(to)}>
          {label}
        </Link>
      ))}
    >
      {text}
    </Announcement>
  );
}
