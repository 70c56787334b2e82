import { Form, Link } from "@remix-run/react";
import { Check, ChevronDown, LogOut, Moon, Plus, User, UserCog } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Avatar } from "#web/_ui/avatar.tsx";
import { Switch } from "#web/_ui/checkbox.tsx";
import { DropdownPanel } from "#web/_ui/dropdown.tsx";
import { Icon } from "#web/_ui/icon.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { settingsUrl } from "../settings/urls.ts";
import { messages } from "./messages.ts";
import { type ProjectItem, projectSearchThreshold, projectsToShow, typeOf } from "./projects.ts";

export type Member = { name: string; avatar?: string | undefined; features: readonly string[]; admin: boolean };

export type AccountMenuProps = {
  user?: Member | undefined;
  project?: ProjectItem | undefined;
  projects: readonly ProjectItem[];
  /** Only public platforms let members create projects. */
  canCreate?: boolean | undefined;
  theme: "light" | "dark";
  onTheme?: ((theme: "light" | "dark") => void) | undefined;
  projectUrl: (project: ProjectItem) => string;
  createUrl: string;
  myAccountUrl: string;
  logoutUrl: string;
  /** Hidden fields the log-out form must carry. */
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
      <Icon of={ChevronDown} size="sm" />
    </button>
  );
  return (
    <DropdownPanel label={t("frame.account")} trigger={trigger} className="drop-account">
      <Projects {...props} />
      <hr />
      <Link to={props.myAccountUrl} className="drop-item">
        <Icon of={User} />
        {t("account.mine")}
      </Link>
      <Link to={settingsUrl()} className="drop-item">
        <Icon of={UserCog} />
        {t("account.settings")}
      </Link>
      <div className="drop-item cursor-default">
        <Icon of={Moon} />
        <Switch
          className="flex-1 flex-row-reverse justify-between"
          label={t("account.dark")}
          checked={props.theme === "dark"}
          disabled={!user.features.includes("dark-theme")}
          onChange={(event) => props.onTheme?.(event.target.checked ? "dark" : "light")}
        />
      </div>
      <Form method="post" action={props.logoutUrl}>
        {props.logoutFields}
        <button type="submit" className="drop-item">
          <Icon of={LogOut} />
          {t("account.logout")}
        </button>
      </Form>
    </DropdownPanel>
  );
}

function Projects({ user, project, projects, canCreate, projectUrl, createUrl }: AccountMenuProps) {
  const t = useText(messages);
  const [text, setText] = useState("");
  const shown = projectsToShow(projects, project?.projectId, text);
  return (
    <>
      <div className="drop-label md:hidden">{t("account.projects")}</div>
      {projects.length > projectSearchThreshold && (
        <div className="px-1 pb-1.5">
          <Input
            small
            aria-label={t("account.find")}
            placeholder={t("account.find")}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
      )}
      {shown.map((item) => (
        <Link
          key={item.projectId}
          to={projectUrl(item)}
          className="drop-item"
          aria-current={item.projectId === project?.projectId ? "true" : undefined}
        >
          <Avatar
            name={item.name}
            src={item.logo}
            square
            small
            {...(item.projectId === project?.projectId && { tone: "ink" })}
          />
          <span className="min-w-0 flex-1">
            <span className="block truncate">{item.name}</span>
            {user?.admin && item.projectId !== project?.projectId && item.platformName && (
              <span className="block truncate text-13 leading-4 text-ink-3">{item.platformName}</span>
            )}
          </span>
          {item.projectId === project?.projectId ? (
            <Icon of={Check} size="sm" />
          ) : (
            <span className="text-13 text-ink-3">{t(`account.${typeOf(item)}`)}</span>
          )}
        </Link>
      ))}
      {shown.length === 0 && <p className="drop-label">{t("account.none")}</p>}
      {canCreate && (
        <Link to={createUrl} className="drop-item">
          <Icon of={Plus} />
          {t("account.create")}
        </Link>
      )}
    </>
  );
}
