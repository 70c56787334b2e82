import { type FormEvent, useRef, useState } from "react";

/** Asks for confirmation before each submission of a form. */
export function useQuestion() {
  const form = useRef<HTMLFormElement | null>(null);
  const isSure = useRef(false);
  const [open, setOpen] = useState(false);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    form.current = event.currentTarget;
    if (!isSure.current) {
      event.preventDefault();
      setOpen(true);
    }
    isSure.current = false;
  };
  const onConfirm = () => {
    isSure.current = true;
    setOpen(false);
    form.current?.requestSubmit();
  };
  return { onSubmit, question: { open, onConfirm, onClose: () => setOpen(false) } };
}
