import { redirect } from "@remix-run/node";
import { loginUrl } from "./urls.ts";

export const loader = () => redirect(loginUrl());
