import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useFrame } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { useJobs } from "#web/_shell/use-jobs.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Dropdown, DropdownItem } from "#web/_ui/dropdown.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { useNudge } from "#web/_ui/nudge.tsx";
import type { Selection } from "#web/_ui/use-selection.ts";
import { messages } from "../messages.ts";
import { printUrl } from "../urls.ts";
import type { ListProps } from "./props.ts";

type Answer = { readonly jobId: string } | { readonly problem: { readonly message: string } };
type Paper = "packing-slips" | "receipts";

/** Prints the ticked orders' documents into one file, in the list's order; the tray shows the progress. */
export function BulkPrint({ data, query, selection }: ListProps & { selection: Selection }) {
  const t = useText(messages);
  const link = useProjectLink();
  const { csrf, seed } = useFrame();
  const { watch } = useJobs();
  const nudge = useNudge();
  const fetcher = useFetcher<Answer>();
  const times = useRef(0);
  const ordered = useSelectedInOrder(data.rows, selection);
  const answer = fetcher.data;
  useEffect(() => {
    if (!answer) return;
    if ("jobId" in answer) watch(answer.jobId);
    else nudge({ text: answer.problem.message });
  }, [answer, watch, nudge]);
  const print = (paper: Paper) => {
    times.current += 1;
    const what = selection.everything ? { tab: query.tab } : { orders: ordered().join() };
    const form = { _csrf: csrf, _key: `print-${paper}-${seed}-${times.current}`, paper, ...what };
    fetcher.submit(form, { method: "post", action: link(printUrl()) });
  };
  const trigger = (
    <Button icon="printer" iconAfter="chevron-down" busy={fetcher.state !== "idle"}>
      {t("print.print")}
    </Button>
  );
  return (
    <Dropdown label={t("print.print")} trigger={trigger}>
      <DropdownItem icon="file-text" onClick={() => print("packing-slips")}>
        {t("print.slips")}
      </DropdownItem>
      {data.may.money && (
        <DropdownItem icon="receipt" onClick={() => print("receipts")}>
          {t("print.receipts")}
        </DropdownItem>
      )}
    </Dropdown>
  );
}

/** The ticked orders as the list had them; a selection may span pages. */
function useSelectedInOrder(rows: ListProps["data"]["rows"], { ids }: Selection): () => string[] {
  const order = useRef<readonly string[]>([]);
  const here = rows.map(({ id }) => id);
  order.current = [...order.current.filter((id) => !here.includes(id)), ...here];
  return () => order.current.filter((id) => ids.has(id));
}
