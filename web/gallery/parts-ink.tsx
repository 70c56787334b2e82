import { keyed } from "#web/_ui/keyed.ts";
import { Shown, Specimen } from "./specimen.tsx";

const steps = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950];
const scales = ["brand", "success", "warning", "danger", "info"];
const heights = [76, 58, 66, 48, 70, 40, 54, 36, 62, 44, 52, 34, 46];
const inks = [
  ["--brand-500", "Cyan acts", "The main action, links, focus, the open tab"],
  ["--magenta-500", "Magenta calls", "Unread and live, nothing else"],
  ["--yellow-300", "Yellow marks", "What changed; what is the past"],
  ["--neutral-900", "Key reads", "Text, rules, icons, progress already made"],
] as const;

function Scale({ name }: { name: string }) {
  return (
    <svg viewBox="0 0 110 10" preserveAspectRatio="none" className="h-10 w-full" role="img" aria-label={name}>
      {steps.map((step, place) => (
        <rect key={step} x={place * 10} width="10" height="10" fill={`var(--${name}-${step})`} />
      ))}
    </svg>
  );
}

export function Ink() {
  return (
    <Specimen id="ink" title="Ink and paper" text="Components use the semantic names, never these numbers.">
      {scales.map((name) => (
        <Shown key={name} label={name === "brand" ? "brand: replaced by a platform" : name}>
          <Scale name={name} />
        </Shown>
      ))}
      <Shown label="The four process inks, one job each" columns>
        {inks.map(([colour, title, text]) => (
          <div key={colour} className="flex gap-2 text-13">
            <svg viewBox="0 0 20 20" className="h-5 w-5 flex-none" aria-hidden="true">
              <rect width="20" height="20" fill={`var(${colour})`} />
            </svg>
            <span>
              <b className="block">{title}</b>
              <span className="text-ink-2">{text}</span>
            </span>
          </div>
        ))}
      </Shown>
      <Shown label="Chart palette, in the order it is handed out. On the sheet only">
        <svg viewBox="0 0 260 80" className="h-auto w-full max-w-2xl" role="img" aria-label="Thirteen chart colours">
          {keyed(heights).map(([place, height]) => (
            <rect
              key={place}
              x={Number(place) * 20}
              y={80 - height}
              width="19"
              height={height}
              fill={`var(--chart-${Number(place) + 1})`}
            />
          ))}
        </svg>
      </Shown>
      <Shown label="Type">
        <div className="grid w-full gap-2">
          <p className="font-heading text-22 font-bold">Page title</p>
          <p className="font-heading text-17 font-bold">Dialog title</p>
          <p className="figure">£18,264.40</p>
          <p>Six orders wait for you. The first delivery quote runs out at 14:20.</p>
          <p className="text-14">SM-10482, Ines Okafor, Bristol, £96.75</p>
          <p className="text-13 text-ink-2">Northgate Garment Co., yesterday 16:20</p>
          <p className="text-12 text-ink-3">Column notes, axis labels</p>
        </div>
      </Shown>
    </Specimen>
  );
}
