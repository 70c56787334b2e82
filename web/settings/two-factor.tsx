import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { setupAuthenticatorUrl } from "./urls.ts";

export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(`${setupAuthenticatorUrl()}${new URL(request.url).search}`);
