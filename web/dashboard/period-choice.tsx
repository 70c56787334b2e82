import { Form, useSearchParams, useSubmit } from "@remix-run/react";
import { useState } from "react";
import { useFrame } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Select } from "#web/_ui/select.tsx";
import { messages } from "./messages.ts";
import { PERIODS, type Period } from "./periods.ts";

/** Applied on change; own days, and without script every period, by the button beside it. */
export function PeriodChoice({ period, problem }: { period: Period; problem: string | undefined }) {
  const t = useText(messages);
  const submit = useSubmit();
  const { projectId } = useFrame();
  const [query] = useSearchParams();
  const [chosen, setChosen] = useState("days" in period ? String(period.days) : "own");
  const { start = "", end = "" } = "days" in period ? {} : period;
  return (
    <Form className="flex flex-wrap items-center justify-end gap-2 max-md:flex-1">
      <input type="hidden" name="project" value={query.get("project") ?? projectId} />
      <Select
        name="days"
        aria-label={t("period")}
        value={chosen}
        onChange={(event) => {
          setChosen(event.target.value);
          if (event.target.value !== "own") submit(event.target.form, { preventScrollReset: true });
        }}
        options={[
          ...PERIODS.map((days) => ({ value: String(days), label: t("days", { days }) })),
          { value: "own", label: t("ownDays") },
        ]}
      />
      {chosen === "own" && (
        <>
          <Input type="date" name="start" aria-label={t("firstDay")} defaultValue={start} required />
          <Input
            type="date"
            name="end"
            aria-label={t("lastDay")}
            aria-describedby={problem && "period-problem"}
            defaultValue={end}
            required
          />
          <Button type="submit">{t("apply")}</Button>
        </>
      )}
      {problem && (
        <p id="period-problem" role="alert" className="w-full text-right text-13 text-danger-fg">
          {problem}
        </p>
      )}
      <noscript>
        <Button type="submit">{t("apply")}</Button>
      </noscript>
    </Form>
  );
}
