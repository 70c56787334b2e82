import { data, redirect } from "@remix-run/node";
import { projects } from "#contracts/projects";
import { textIn } from "#web/_record/refused.ts";
import { chosenCookie, consistencyCookie } from "#web/_server/cookies.ts";
import type { Args } from "#web/_server/member.ts";
import { type PostedAnywhere, type Problem, posted, read } from "#web/_server/posted.ts";
import { dashboardUrl } from "../dashboard/urls.ts";

/** A form that has not created a project yet: the typed values, the refusal, or the template's preview. */
export interface CreateAnswer {
  readonly typed: Readonly<Record<string, string>>;
  readonly problem?: Problem;
  readonly changes?: readonly {
    readonly field: string;
    readonly label: string;
    readonly before: string | null;
    readonly after: string | null;
  }[];
}

function projectIn(form: FormData) {
  const textField = (name: string) => {
    const value = textIn(form, name);
    return value ? { [name]: value } : {};
  };
  const template = textIn(form, "template");
  const prefix = `variables.${template}.`;
  const variables = Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      name.startsWith(prefix) && value !== "" ? [[name.slice(prefix.length), String(value)]] : [],
    ),
  );
  const modules = `integrations.${template}.`;
  const integrations = form.has(`has.${modules}`)
    ? [...form.keys()].filter((name) => name.startsWith(modules)).map((name) => name.slice(modules.length))
    : undefined;
  return {
    settings: { ...textField("currency"), ...textField("timeZone") },
    start: {
      ...(template && { template, variables, ...(integrations && { integrations }) }),
      ...textField("cloneFrom"),
    },
    template,
    variables,
  };
}

/** Creates the project, or previews the chosen template. */
export async function createAct(args: Args) {
  const sent = await posted(args, "never");
  return textIn(sent.form, "intent") === "look" ? preview(sent) : create(sent, args);
}

async function preview(sent: PostedAnywhere) {
  const { settings, template, variables } = projectIn(sent.form);
  if (!template) return answered(sent.form, { changes: [] });
  const body = { ...settings, variables };
  const response = await sent.call(projects.previewTemplate, { params: { template }, body });
  return answered(sent.form, response.ok ? { changes: response.value.changes } : { problem: response.problem });
}

async function create(sent: PostedAnywhere, args: Args) {
  const { form, call, key, user, consistency } = sent;
  const { settings, start } = projectIn(form);
  const body = read(projects.createProject.body, { name: form.get("name"), ...settings, ...start });
  if (!body.ok) return answered(form, { problem: body.problem });
  const response = await call(projects.createProject, { body: body.value, idempotencyKey: key });
  if (!response.ok) return answered(form, { problem: response.problem });
  const headers = new Headers({ "set-cookie": consistencyCookie(consistency) });
  headers.append("set-cookie", chosenCookie(user.id, response.value.id, args.context.secure));
  throw redirect(`${dashboardUrl()}?project=${response.value.id}`, { headers });
}

function answered(form: FormData, found: Omit<CreateAnswer, "typed">) {
  const typed = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" && !name.startsWith("_") ? [[name, value]] : [])),
  );
  return data({ typed, ...found } satisfies CreateAnswer, { status: found.problem?.status ?? 200 });
}
