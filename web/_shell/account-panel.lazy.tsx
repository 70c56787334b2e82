import { Form, Link, useLocation } from "@remix-run/react";
import { useState } from "react";
import { Avatar } from "#web/_ui/avatar.tsx";
import { Switch } from "#web/_ui/checkbox.tsx";
import { Icon } from "#web/_ui/icon.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { useMedia } from "#web/_ui/media.ts";
import { accountLinks } from "./account-links.ts";
import type { AccountMenuProps } from "./account-menu.tsx";
import { messages } from "./account-messages.ts";
import { hasProjectSearch, projectsToShow, typeOf } from "./projects.ts";

/** The contents of the account dropdown: projects, the member's own pages, log out. */
export default function AccountPanel(props: AccountMenuProps) {
  const t = useText(messages);
  const dark = useMedia("(prefers-color-scheme: dark)");
  return (
    <>
      <Projects {...props} />
      <hr />
      <Link to={props.myAccountUrl} className="drop-item">
        <Icon of="user" />
        {t("mine")}
      </Link>
      {accountLinks.map(({ label, icon, to }) => {
        const url = to(props.project, props.projects);
        return (
          url !== undefined && (
            <Link key={url} to={url} className="drop-item">
              <Icon of={icon} />
              {label}
            </Link>
          )
        );
      })}
      <div className="drop-item cursor-default">
        <Icon of="moon" />
        <Switch
          className="flex-1 flex-row-reverse justify-between"
          label={t("dark")}
          checked={dark}
          disabled
          readOnly
          aria-describedby="dark-theme-help"
        />
      </div>
      <p id="dark-theme-help" className="px-3 pb-1.5 text-13 text-ink-3">
        {t("darkHelp")}
      </p>
      <Form method="post" action={props.logoutUrl}>
        {props.logoutFields}
        <button type="submit" className="drop-item">
          <Icon of="log-out" />
          {t("logout")}
        </button>
      </Form>
    </>
  );
}

function Projects({ user, project, projects, canCreate, projectUrl, createUrl }: AccountMenuProps) {
  const t = useText(messages);
  const [text, setText] = useState("");
  const { pathname } = useLocation();
  const shown = projectsToShow(projects, project?.projectId, text);
  return (
    <>
      <div className="drop-label md:hidden">{t("projects")}</div>
      {hasProjectSearch(projects) && (
        <div className="px-1 pb-1.5">
          <Input
            small
            aria-label={t("find")}
            placeholder={t("find")}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
      )}
      {shown.map((item) => (
        <Link
          key={item.projectId}
          to={projectUrl(item, pathname)}
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
            <Icon of="check" size="sm" />
          ) : (
            <span className="text-13 text-ink-3">{t(`${typeOf(item)}`)}</span>
          )}
        </Link>
      ))}
      {shown.length === 0 && <p className="drop-label">{t("none")}</p>}
      {canCreate && (
        <Link to={createUrl} className="drop-item">
          <Icon of="plus" />
          {t("create")}
        </Link>
      )}
    </>
  );
}
