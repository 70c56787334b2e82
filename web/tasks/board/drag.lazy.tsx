import {
  closestCorners,
  DndContext,
  type DragOverEvent,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useDroppable,
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
import { useEffect, useMemo, useState } from "react";
import { Icon } from "#web/_ui/icon.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "../messages.ts";
import type { State } from "../states.ts";
import { Card } from "./card.tsx";
import { Column, DoneColumn } from "./column.tsx";
import type { BoardData, Card as CardData } from "./data.ts";
import { messages as dragMessages } from "./drag-messages.ts";

type Lists = Readonly<Record<string, readonly string[]>>;
const listsOf = ({ columns }: BoardData): Lists => ({
  ...Object.fromEntries(columns.map(({ state, cards }) => [state, cards.map(({ id }) => id)])),
  done: [],
});
const CARD = "border-b border-rule px-2.5 py-2.5 max-md:px-0";

/** The board whose cards are dragged, by mouse, by touch (held for a moment) or by keys on their handle. */
export default function DragBoard({
  data,
  onMove,
}: {
  data: BoardData;
  onMove: (id: string, state: State, after: string) => void;
}) {
  const t = useText(messages);
  const own = useText(dragMessages);
  const [lists, setLists] = useState(() => listsOf(data));
  const [dragged, setDragged] = useState<string>();
  useEffect(() => setLists(listsOf(data)), [data]);
  const cards = useMemo(
    () => new Map(data.columns.flatMap((column) => column.cards.map((card) => [card.id, card] as const))),
    [data],
  );
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const listWith = (id: string): string | undefined =>
    id in lists ? id : Object.keys(lists).find((state) => lists[state]?.includes(id));
  const stateName = (id: string) => t(`state.${(listWith(id) ?? "todo") as State}`);
  const nameOf = (id: string | number) => `T-${cards.get(String(id))?.number ?? ""}`;

  function over({ active, over: target }: Pick<DragOverEvent, "active" | "over">) {
    const [from, to] = [listWith(String(active.id)), target && listWith(String(target.id))];
    if (!from || !to || from === to) return;
    setLists((before) => {
      const at = before[to]?.indexOf(String(target?.id)) ?? -1;
      const into = [...(before[to] ?? [])];
      into.splice(at < 0 ? into.length : at, 0, String(active.id));
      return { ...before, [from]: before[from]?.filter((id) => id !== active.id) ?? [], [to]: into };
    });
  }
  function end({ active, over: target }: Pick<DragOverEvent, "active" | "over">) {
    const id = String(active.id);
    setDragged(undefined);
    const state = listWith(id);
    const list = state && lists[state];
    if (!state || !list || !target) return setLists(listsOf(data));
    const to = list.indexOf(String(target.id));
    const ordered = to < 0 ? [...list] : arrayMove([...list], list.indexOf(id), to);
    setLists({ ...lists, [state]: ordered });
    const card = cards.get(id);
    const was = card && listsOf(data)[card.state];
    const after = ordered[ordered.indexOf(id) - 1] ?? "";
    if (card?.state === state && was?.join() === ordered.join()) return;
    onMove(id, state as State, after);
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCorners}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragOver={over}
      onDragEnd={end}
      onDragCancel={() => {
        setDragged(undefined);
        setLists(listsOf(data));
      }}
      accessibility={{
        screenReaderInstructions: { draggable: own("help") },
        announcements: {
          onDragStart: ({ active }) => own("picked", { name: nameOf(active.id) }),
          onDragOver: ({ active, over: target }) =>
            target ? own("over", { name: nameOf(active.id), state: stateName(String(target.id)) }) : undefined,
          onDragEnd: ({ active }) => own("dropped", { name: nameOf(active.id), state: stateName(String(active.id)) }),
          onDragCancel: ({ active }) => own("cancelled", { name: nameOf(active.id) }),
        },
      }}
    >
      {data.columns.map((column) => (
        <DropColumn key={column.state} column={column} data={data} ids={lists[column.state] ?? []} cards={cards} />
      ))}
      <DropDone data={data} />
      <DragOverlay>
        {dragged && cards.has(dragged) ? (
          <div className="rounded border border-primary bg-raised px-2.5 py-2.5 shadow-3">
            <Card card={cards.get(dragged) as CardData} data={{ ...data, may: { ...data.may, edit: false } }} />
          </div>
        ) : null}
      </DragOverlay>
    </DndContext>
  );
}

function DropColumn({
  column,
  data,
  ids,
  cards,
}: {
  column: BoardData["columns"][number];
  data: BoardData;
  ids: readonly string[];
  cards: ReadonlyMap<string, CardData>;
}) {
  const { setNodeRef, isOver } = useDroppable({ id: column.state });
  return (
    <Column column={column} data={data} list={setNodeRef} over={isOver}>
      <SortableContext id={column.state} items={[...ids]} strategy={verticalListSortingStrategy}>
        {ids.map((id) => {
          const card = cards.get(id);
          return card && <DragCard key={id} card={card} data={data} />;
        })}
      </SortableContext>
    </Column>
  );
}

function DropDone({ data }: { data: BoardData }) {
  const { setNodeRef, isOver } = useDroppable({ id: "done" });
  return <DoneColumn data={data} list={setNodeRef} over={isOver} />;
}

function DragCard({ card, data }: { card: CardData; data: BoardData }) {
  const own = useText(dragMessages);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: card.id,
  });
  const handle = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      {...attributes}
      aria-label={own("handle", { number: String(card.number) })}
      className="inline-flex size-6 cursor-grab items-center justify-center text-ink-3 max-md:hidden"
    >
      <Icon of="grip-vertical" size="sm" />
    </button>
  );
  return (
    <li
      ref={setNodeRef}
      {...listeners}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={`${CARD} hover:bg-hover ${isDragging ? "opacity-40" : ""}`}
    >
      <Card card={card} data={data} handle={handle} />
    </li>
  );
}
