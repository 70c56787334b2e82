import { useText } from "#web/_ui/intl.tsx";
import { keyed } from "#web/_ui/keyed.ts";
import { Popup } from "#web/_ui/popup.tsx";
import { useShortcutList } from "#web/_ui/use-keys.ts";
import { messages as common } from "./messages.ts";
import { messages } from "./shortcuts-messages.ts";

/** The keyboard shortcuts of the open screen. */
export default function ShortcutsLayer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText(messages);
  const own = useText(common);
  const keys = [...useShortcutList(), { key: "Ctrl K", label: own("keys.palette") }, { key: "Esc", label: t("close") }];
  return (
    <Popup open={open} onClose={onClose} title={t("title")} width="small">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {keyed(keys).map(([id, { key, label }]) => (
          <div key={id} className="contents">
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Popup>
  );
}
