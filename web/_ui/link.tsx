import { type LinkProps, Link as RouterLink } from "@remix-run/react";
import { type ComponentType, type ForwardedRef, forwardRef, type RefAttributes } from "react";

/** An address that the router would leave as it is. */
const PLAIN = /^(?:\/[\w-]+)+(?:\?[^#]+)?$/;

/** Renders what the router's link renders on the server. The router resolves each address four times. */
function ServerLink(props: LinkProps, ref: ForwardedRef<HTMLAnchorElement>) {
  const { to, prefetch, discover, reloadDocument, replace, state, relative, ...own } = props;
  if (typeof to !== "string" || !PLAIN.test(to) || prefetch === "render") return <RouterLink {...props} ref={ref} />;
  const { preventScrollReset, viewTransition, onClick, ...rest } = own;
  const discovered = discover === "none" || reloadDocument ? undefined : "true";
  return <a {...rest} data-discover={discovered} href={to} />;
}

/** The router's link. */
export const Link: ComponentType<LinkProps & RefAttributes<HTMLAnchorElement>> = import.meta.env.SSR
  ? forwardRef(ServerLink)
  : RouterLink;
