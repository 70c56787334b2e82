import { type ReactNode, Suspense } from "react";
import { Avatar } from "#web/_ui/avatar.tsx";
import { DropdownPanel } from "#web/_ui/dropdown.tsx";
import { Icon } from "#web/_ui/icon.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { lazily } from "#web/_ui/lazily.ts";
import type { FrameUser } from "./frame-types.ts";
import { messages } from "./messages.ts";
import type { ProjectItem } from "./projects.ts";

const AccountPanel = lazily(() => import("./account-panel.lazy.tsx"));

export type AccountMenuProps = {
  user?: FrameUser | undefined;
  project?: ProjectItem | undefined;
  projects: readonly ProjectItem[];
  /** Whether members may create projects, as on public platforms. */
  canCreate?: boolean | undefined;
  /** The URL for opening a project from a path of the current one. */
  projectUrl: (project: ProjectItem, pathname: string) => string;
  createUrl: string;
  myAccountUrl: string;
  logoutUrl: string;
  /** Hidden fields of the log-out form. */
  logoutFields?: ReactNode;
};

/** The account dropdown, 300 px: projects, the member's own pages, log out. */
export function AccountMenu(props: AccountMenuProps) {
  const t = useText(messages);
  const { user, project } = props;
  if (!user) return null;
  const trigger = (
    <button type="button" className="account">
      {project ? (
        <Avatar name={project.name} src={project.logo} square tone="ink" />
      ) : (
        <Avatar name={user.name} src={user.avatar} />
      )}
      <span className="sr-only">{t("frame.account")}</span>
      <span className="account-text">
        <b>{project?.name ?? user.name}</b>
        {project && <span>{user.name}</span>}
      </span>
      <Icon of="chevron-down" size="sm" />
    </button>
  );
  return (
    <DropdownPanel label={t("frame.account")} trigger={trigger} className="drop-account">
      <Suspense>
        <AccountPanel {...props} />
      </Suspense>
    </DropdownPanel>
  );
}
