/** Asks again ever later until it is answered: after 2 seconds, then 4, 8, 16 and every 30. */
export function probing(ask: () => Promise<boolean>, onAnswer: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = 0;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
    wait = 0;
  };
  const now = async (): Promise<boolean> => {
    clearTimeout(timer);
    if (await ask()) {
      stop();
      onAnswer();
      return true;
    }
    later();
    return false;
  };
  const later = () => {
    clearTimeout(timer);
    wait = Math.min(wait === 0 ? 2000 : wait * 2, 30_000);
    timer = setTimeout(() => void now(), wait);
  };
  return {
    /** Begins to ask, unless it does already. */
    begin: () => timer ?? later(),
    now,
    stop,
  };
}
