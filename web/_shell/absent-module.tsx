import { isRouteErrorResponse, useRevalidator, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { LinkButton } from "#web/_ui/button.tsx";
import { useFormatter, useText } from "#web/_ui/intl.tsx";
import { Empty } from "#web/_ui/states.tsx";
import { moduleUrl } from "../integrations/urls.ts";
import { messages } from "./absent-messages.ts";
import type { FrameLoader } from "./frame-types.ts";
import { useProjectLink } from "./project-link.ts";
import { useWhoGrants } from "./who-grants.ts";

interface Absent {
  readonly code: string;
  readonly name: string;
  readonly paused: boolean;
}

/** The module that a refused page or call belongs to, where that was why. */
export function absentModuleIn(error: unknown): Absent | undefined {
  const { code, module, name } = (isRouteErrorResponse(error) && error.data) || {};
  if (code !== "MODULE_NOT_INSTALLED" && code !== "MODULE_PAUSED") return undefined;
  return { code: String(module), name: String(name ?? module), paused: code === "MODULE_PAUSED" };
}

/** A page of a module that is not installed or paused: says so, and offers the module to those who may change that. */
export function AbsentModule({ absent, home }: { absent: Absent; home: ReactNode }) {
  const t = useText(messages);
  const list = useFormatter();
  const link = useProjectLink();
  const { revalidate } = useRevalidator();
  const frame = useRouteLoaderData<FrameLoader>("_shell/standard");
  const { code: module, name, paused } = absent;
  const state = paused ? "paused" : "missing";
  const permission = `integrations.integration.${paused ? "edit" : "create"}`;
  const may = frame?.permissions.includes(permission) === true && !frame.preview;
  const grants = useWhoGrants(frame && !may ? permission : undefined);
  const inMenu = frame?.menu.some(({ id }) => id === module) === true;
  // The menu may be older than the answer that refused the page.
  useEffect(() => {
    if (inMenu) revalidate();
  }, [inMenu, revalidate]);
  const roles = list.list(grants?.roles ?? [], { type: "disjunction" });
  return (
    <Empty
      title={t(`${state}.title`, { name })}
      actions={
        <>
          {may && (
            <LinkButton kind="primary" to={link(moduleUrl(module))}>
              {t(`${state}.open`, { name })}
            </LinkButton>
          )}
          {home}
        </>
      }
    >
      {t(`${state}.text`)} {!may && (roles ? t(`${state}.roles`, { roles }) : t(`${state}.ask`))}
    </Empty>
  );
}
