import type { CheckedLine } from "#contracts/fulfilments";
import { Button } from "#web/_ui/button.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Patch } from "#web/_ui/patch.tsx";
import { messages as shared } from "../messages.ts";
import { messages } from "./messages.ts";

const SHOWN = 50;
const soft: ReadonlySet<string> = new Set(["dispatched", "delivered", "not-packed", "several-fulfilments"]);

/** The problems by line, each with its solutions. */
export function Problems({ lines }: { lines: readonly CheckedLine[] }) {
  const t = useText(messages);
  const unpacked = lines.filter(({ problem }) => problem === "not-packed").map(({ line }) => line);
  if (lines.length === 0) return null;
  return (
    <Section title={t("problems.title", { count: lines.length })} ruled>
      <div className="flex flex-wrap items-center justify-between gap-2 py-2 text-13 text-ink-2">
        <p>{t("problems.text")}</p>
        {unpacked.length > 1 && (
          <Decide to={`anyway ${unpacked.join()}`}>{t("problems.allAnyway", { count: unpacked.length })}</Decide>
        )}
      </div>
      <ul>
        {lines.slice(0, SHOWN).map((line) => (
          <ProblemLine key={line.line} line={line} />
        ))}
      </ul>
      {lines.length > SHOWN && (
        <p className="mt-2 text-13 text-ink-3">{t("problems.more", { count: lines.length - SHOWN })}</p>
      )}
    </Section>
  );
}

function ProblemLine({ line }: { line: CheckedLine }) {
  const t = useText(messages);
  const { title, text } = useProblemText(line);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-2 border-t border-rule py-3 text-14 md:grid-cols-[4rem_minmax(0,1fr)_auto] md:items-center">
      <span className="text-13 text-ink-3 tabular-nums">{t("problems.line", { line: line.line })}</span>
      <div className="min-w-0">
        <b
          className="flex items-center gap-2 break-words"
          data-tone={soft.has(line.problem ?? "") ? "warning" : "danger"}
        >
          <Patch shape={soft.has(line.problem ?? "") ? "clock" : "crossed"} />
          <span className="min-w-0">{title}</span>
        </b>
        <p className="text-13 break-words text-ink-2">{text}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Ways line={line} />
      </div>
    </li>
  );
}

function useProblemText(line: CheckedLine): { title: string; text: string } {
  const t = useText(messages);
  const tShared = useText(shared);
  const { problem = "no-such-order", found, suggestion, parcel } = line;
  const stage = (status: NonNullable<typeof found>["status"]) => tShared(`stage.${status}`).toLowerCase();
  const values = {
    order: line.order,
    number: found?.orderNumber ?? line.order,
    stage: found ? stage(found.status) : "",
    fulfiller: found?.fulfiller ?? "",
    tracking: line.trackingNumber,
    old: [parcel?.carrier, parcel?.trackingNumber].filter(Boolean).join(" "),
    other: line.otherLine ?? 0,
    otherOrder: line.otherOrder ?? "",
  };
  const title = t(`problem.${problem}.title`, values);
  if (problem === "no-such-order" && suggestion)
    return {
      title,
      text: t("problem.no-such-order.suggested", { number: suggestion.orderNumber, stage: stage(suggestion.status) }),
    };
  return { title, text: t(`problem.${problem}.text`, values) };
}

/** A problem's solutions, most likely first; leaving the line out is always possible. */
function Ways({ line }: { line: CheckedLine }) {
  const t = useText(messages);
  const tShared = useText(shared);
  const at = line.line;
  const out = (
    <Decide to={`out ${at}`} quiet>
      {t(line.problem === "dispatched" ? "problems.keep" : "problems.leaveOut")}
    </Decide>
  );
  switch (line.problem) {
    case "no-such-order":
    case "no-order-number":
      return (
        <>
          {line.suggestion ? (
            <Decide to={`use ${at} ${line.suggestion.orderNumber}`}>
              {t("problems.use", { number: line.suggestion.orderNumber })}
            </Decide>
          ) : (
            <Typed line={line} what="order" />
          )}
          {out}
        </>
      );
    case "several-fulfilments":
      return (
        <>
          {line.choices?.map(({ fulfillmentId, number, fulfiller = "", status }) => (
            <Decide key={fulfillmentId} to={`choose ${at} ${fulfillmentId}`}>
              {t("problems.choose", { number, fulfiller, stage: tShared(`stage.${status}`).toLowerCase() })}
            </Decide>
          ))}
          {out}
        </>
      );
    case "not-packed":
      return (
        <>
          <Decide to={`anyway ${at}`}>{t("problems.anyway")}</Decide>
          {out}
        </>
      );
    case "dispatched":
      return (
        <>
          {out}
          <Decide to={`replace ${at}`} quiet>
            {t("problems.replace")}
          </Decide>
        </>
      );
    case "no-tracking":
    case "tracking-shortened":
    case "tracking-too-long":
      return (
        <>
          <Typed line={line} what="tracking" />
          {out}
        </>
      );
    case "same-tracking":
    case "tracking-used":
      return (
        <>
          <Typed line={line} what="tracking" />
          <Decide to={`shared ${at}`} quiet>
            {t("problems.shared")}
          </Decide>
          {out}
        </>
      );
    default:
      return out;
  }
}

function Typed({ line: { line }, what }: { line: CheckedLine; what: "order" | "tracking" }) {
  const t = useText(messages);
  return (
    <>
      <Input
        small
        name={`${what}.${line}`}
        maxLength={120}
        autoComplete="off"
        className="w-44"
        aria-label={t(`problems.${what}`, { line })}
        placeholder={t(what === "order" ? "problems.typeOrder" : "problems.typeTracking")}
      />
      <Decide to={`typed ${line}`}>{t("problems.apply")}</Decide>
    </>
  );
}

function Decide({ to, quiet, children }: { to: string; quiet?: boolean; children: string }) {
  return (
    <Button small type="submit" name="decide" value={to} {...(quiet && { kind: "quiet" })}>
      {children}
    </Button>
  );
}
