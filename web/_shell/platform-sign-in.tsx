import { useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useText } from "#web/_ui/intl.tsx";
import { SignInLayout } from "#web/_ui/sign-in-layout.tsx";
import type { loader } from "../root.tsx";
import { messages } from "./messages.ts";

/** What the root loads about the platform of the host. */
export function usePlatform() {
  const root = useRouteLoaderData<typeof loader>("root");
  return root && "platform" in root ? root.platform : undefined;
}

export const usePlatformName = (): string => usePlatform()?.name ?? "Presswork";

/** The layout of sign-in and similar pages, with the platform's name, logo and colours. */
export function PlatformSignIn({ children }: { children: ReactNode }) {
  const t = useText(messages);
  const platform = usePlatform();
  return (
    <SignInLayout
      platform={platform?.name ?? "Presswork"}
      logo={platform?.logo && <img src={platform.logo} alt="" className="max-h-10 max-w-22" />}
      foot={platform?.style && <span>{t("frame.runsOn")}</span>}
    >
      {children}
    </SignInLayout>
  );
}
