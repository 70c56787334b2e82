import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { tutorialUrl } from "../urls.ts";

/** Factories' old addresses of tutorials. The tutorial itself asks for a sign-in. */
export const loader = ({ params, request }: LoaderFunctionArgs) =>
  redirect(`${tutorialUrl(params.slug ?? "")}${new URL(request.url).search}`);
