import { useEffect, useRef, useState } from "react";

/** What is typed right now into the form around an element, by field; before anything is typed, what is given. */
export function useTyped<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const [values, setValues] = useState<Readonly<Record<string, string>>>();
  useEffect(() => {
    const form = ref.current?.closest("form");
    if (!form) return;
    const look = () =>
      setValues(
        Object.fromEntries(
          [...new FormData(form)].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
        ),
      );
    form.addEventListener("input", look);
    return () => form.removeEventListener("input", look);
  }, []);
  return { ref, typed: (name: string, first: string) => values?.[name] ?? first };
}
