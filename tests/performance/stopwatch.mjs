// Runs in the page before its own scripts: the page's own clock, so that what the test's driver does around it is not measured.
(() => {
  const row = () => /** @type {HTMLElement | null} */ (document.querySelector("main tbody tr"));
  /** @param {() => boolean} so */
  const once = (so) =>
    /** @type {Promise<number>} */ (
      new Promise((resolve) => {
        const look = () => (so() ? resolve(performance.now()) : requestAnimationFrame(look));
        look();
      })
    );
  window.stopwatch = {
    takenOver: once(() => Object.keys(row() ?? {}).some((key) => key.startsWith("__reactFiber"))),
    async turned() {
      const before = row()?.innerText;
      const from = await /** @type {Promise<number>} */ (
        new Promise((resolve) =>
          addEventListener("click", () => resolve(performance.now()), { capture: true, once: true }),
        )
      );
      return (await once(() => row()?.innerText !== before)) - from;
    },
  };
})();
