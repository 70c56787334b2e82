import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useHydrated } from "#web/_record/use-hydrated.ts";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { IconButton } from "#web/_ui/button.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { lazily } from "#web/_ui/lazily.ts";
import { messages } from "./messages.ts";

export interface OrderItem {
  readonly id: string;
  readonly name: string;
  readonly content: ReactNode;
}
export interface OrderRows {
  readonly items: readonly OrderItem[];
  /** Shows one row with its buttons; `handle` is what it is dragged by. */
  readonly row: (item: OrderItem, at: number, handle?: ReactNode) => ReactNode;
  readonly onOrder: (ids: readonly string[]) => void;
}
/** The server never drags. */
const Draggable = import.meta.env.SSR ? undefined : lazily(() => import("./order-list.lazy.tsx"));

/**
 * Records in an order that people make: dragged by pointer or keyboard, or moved by their buttons, also without script. Posts
 * `order`, all ids as they are to be, or as they are with `move` (`up <id>`, `down <id>`).
 */
export function OrderList({
  items,
  version,
  mayEdit,
}: {
  items: readonly OrderItem[];
  version: number;
  mayEdit: boolean;
}) {
  const t = useText(messages);
  const hydrated = useHydrated();
  const { errors, refused } = useRefusal("order");
  const order = useRef<HTMLInputElement>(null);
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const drops = useRef(0);
  useEffect(() => {
    if (dropped.length > 0) order.current?.form?.requestSubmit();
  }, [dropped]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer order or a refusal ends what was dropped
  useEffect(() => setDropped([]), [version, refused]);
  const shown = dropped.length === 0 ? items : dropped.flatMap((id) => items.find((item) => item.id === id) ?? []);
  const ids = shown.map(({ id }) => id);
  const onOrder = (next: readonly string[]) => {
    drops.current += 1;
    setDropped(next);
  };
  const row: OrderRows["row"] = ({ id, name, content }, at, handle) => (
    <>
      {handle}
      <span className="min-w-0 grow wrap-anywhere">{content}</span>
      {mayEdit && (
        <span className="flex flex-none">
          {(["up", "down"] as const).map((way) => (
            <IconButton
              key={way}
              kind="quiet"
              small
              icon={way === "up" ? "arrow-up" : "arrow-down"}
              type="submit"
              name="move"
              value={`${way} ${id}`}
              disabled={at === (way === "up" ? 0 : shown.length - 1)}
              label={t(`order.${way}`, { name })}
            />
          ))}
        </span>
      )}
    </>
  );
  const plain = (
    <ol>
      {shown.map((item, at) => (
        <li key={item.id} className="flex items-center gap-2 border-b border-rule bg-sheet py-1.5">
          {row(item, at)}
        </li>
      ))}
    </ol>
  );
  return (
    <PostForm name={`order-${version}-${drops.current}`} preventScrollReset>
      <FormErrors errors={errors} />
      <input type="hidden" name="intent" value="order" />
      <input ref={order} type="hidden" name="order" value={ids.join(",")} />
      {hydrated && Draggable && mayEdit && items.length > 1 ? (
        <Suspense fallback={plain}>
          <Draggable items={shown} row={row} onOrder={onOrder} />
        </Suspense>
      ) : (
        plain
      )}
    </PostForm>
  );
}
