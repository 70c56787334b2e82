import { Suspense, useCallback, useState } from "react";
import { Button } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { lazily } from "#web/_ui/lazily.ts";
import { useWanted } from "#web/_ui/popup.tsx";
import { messages } from "../messages.ts";

const BulkDialog = lazily(() => import("./accept-dialog.lazy.tsx"));

/** Accepts all new jobs at once. */
export function AcceptNew({ count }: { count: number }) {
  const t = useText(messages);
  const [isOpen, setOpen] = useState(false);
  const wanted = useWanted(isOpen);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <Button icon="check" onClick={() => setOpen(true)}>
        {t("bulk.all", { count })}
      </Button>
      {wanted && (
        <Suspense>
          <BulkDialog count={count} open={isOpen} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
