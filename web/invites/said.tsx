import { useNavigate, useSearchParams, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { SaidNudge } from "#web/_record/said-nudge.tsx";
import { useFrame } from "#web/_shell/post-form.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { useNudge } from "#web/_ui/nudge.tsx";
import type { ListData } from "./data.ts";
import { messages } from "./messages.ts";

const { revoked: _, ...others } = messages.said;

/** Says once what was done; who was disinvited by mistake is invited again from there, by a new letter. */
export function SaidWithUndo({ data }: { data: ListData }) {
  const t = useText(messages);
  const nudge = useNudge();
  const submit = useSubmit();
  const navigate = useNavigate();
  const { csrf, seed } = useFrame();
  const [url] = useSearchParams();
  const said = url.get("said");
  const of = url.get("of");
  const last = useRef<string | null>(null);
  const revoked = data.invites.find(({ id }) => id === of);
  useEffect(() => {
    if (last.current === said) return;
    last.current = said;
    if (said !== "revoked") return;
    const run = () => {
      const fields = new FormData();
      for (const [name, value] of Object.entries({ _csrf: csrf, _key: `again-${seed}`, intent: "invite" }))
        fields.set(name, value);
      fields.set("emails", revoked?.email ?? "");
      for (const role of revoked?.roles ?? []) fields.set(`roles.${role}`, role);
      submit(fields, { method: "post", preventScrollReset: true });
    };
    nudge({
      text: t("said.revoked"),
      kind: "success",
      ...(revoked && data.may.create && { action: { label: t("again"), run } }),
    });
    const next = new URLSearchParams(location.search);
    for (const name of ["said", "of"]) next.delete(name);
    navigate(`?${next}`, { replace: true, preventScrollReset: true });
  }, [said, revoked, data.may.create, nudge, submit, navigate, csrf, seed, t]);
  return <SaidNudge words={others} />;
}
