import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { classes } from "#web/_ui/classes.ts";
import { Icon } from "#web/_ui/icon.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./messages.ts";
import type { OrderItem, OrderRows } from "./order-list.tsx";

/** The list with a handle in each row. */
export default function DraggableOrder({ items, row, onOrder }: OrderRows) {
  const t = useText(messages);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map(({ id }) => id);
  const named = (id: unknown) => items.find((item) => item.id === id)?.name ?? "";
  const place = (id: unknown) => ids.indexOf(String(id)) + 1;
  const say = (key: "picked" | "over" | "dropped" | "cancelled", id: unknown, over: unknown) =>
    t(`order.${key}`, { name: named(id), place: place(over), total: ids.length });
  const announcements: Announcements = {
    onDragStart: ({ active }) => say("picked", active.id, active.id),
    onDragOver: ({ active, over }) => say("over", active.id, over?.id ?? active.id),
    onDragEnd: ({ active, over }) => say("dropped", active.id, over?.id ?? active.id),
    onDragCancel: ({ active }) => say("cancelled", active.id, active.id),
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onOrder(arrayMove(ids, place(active.id) - 1, place(over.id) - 1));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t("order.how") } }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol>
          {items.map((item, at) => (
            <Row key={item.id} item={item} at={at} row={row} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function Row({ item, at, row }: { item: OrderItem; at: number; row: OrderRows["row"] }) {
  const t = useText(messages);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item.id,
  });
  const style = { transform: CSS.Translate.toString(transform), transition };
  return (
    <li
      ref={setNodeRef}
      style={style}
      className={classes(
        "flex items-center gap-2 border-b border-rule bg-sheet py-1.5",
        isDragging && "relative z-10 shadow-2",
      )}
    >
      {row(
        item,
        at,
        <button
          type="button"
          ref={setActivatorNodeRef}
          className="grid size-8 flex-none cursor-grab touch-none place-items-center rounded-sm text-ink-3 hover:bg-hover"
          {...attributes}
          {...listeners}
          aria-label={t("order.drag", { name: item.name })}
        >
          <Icon of="grip-vertical" size="sm" />
        </button>,
      )}
    </li>
  );
}
