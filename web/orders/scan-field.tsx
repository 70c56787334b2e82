import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useFrame } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./messages.ts";
import { scanUrl } from "./urls.ts";

/**
 * Opens the order of a scanned order or tracking number; an unknown one is reported, and the next can be scanned at
 * once.
 */
export function ScanField() {
  const t = useText(messages);
  const link = useProjectLink();
  const { projectId } = useFrame();
  const input = useRef<HTMLInputElement>(null);
  const { Form, data, state } = useFetcher<{ unknown: string }>();
  const unknown = state === "idle" ? data?.unknown : undefined;
  useEffect(() => {
    if (unknown === undefined) return;
    input.current?.focus();
    input.current?.select();
  }, [unknown]);
  return (
    <Form method="get" action={link(scanUrl())} className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="project" value={projectId ?? ""} />
      <Input
        ref={input}
        small
        name="code"
        required
        maxLength={120}
        autoComplete="off"
        spellCheck={false}
        aria-label={t("scan.label")}
        placeholder={t("scan.hint")}
        className="w-48"
      />
      <span role="status" className="text-13 text-danger-fg">
        {unknown && t("scan.unknown", { code: unknown })}
      </span>
    </Form>
  );
}
