import { useEffect, useRef, useState } from "react";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./messages.ts";
import { answered, type Puzzle } from "./puzzle.ts";

/** Asks for a puzzle, works it out and sends the form it stands in once more. */
export default function Working() {
  const t = useText(messages);
  const field = useRef<HTMLInputElement>(null);
  const [stuck, setStuck] = useState(false);
  useEffect(() => {
    let left = false;
    work()
      .then((answer) => {
        if (left || !field.current) return;
        field.current.value = answer;
        field.current.form?.requestSubmit();
      })
      .catch(() => setStuck(true));
    return () => {
      left = true;
    };
  }, []);
  return (
    <p role="status" className="text-13 text-ink-2">
      <input type="hidden" name="g-recaptcha-response" ref={field} />
      {t(stuck ? "door.stuck" : "door.working")}
    </p>
  );
}

async function work(): Promise<string> {
  const response = await fetch("/omnis/v3/dashboard/user/captcha", { headers: { accept: "application/json" } });
  if (!response.ok) throw new Error("No puzzle to be had");
  return answered((await response.json()) as Puzzle);
}
