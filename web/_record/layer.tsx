import { Panel } from "#web/_ui/panel.tsx";
import { Popup, type PopupProps } from "#web/_ui/popup.tsx";
import { useHydrated } from "./use-hydrated.ts";

/** A dialog opened by the URL. Without script it is a panel on the page. */
export function Layer({ open, ...props }: PopupProps) {
  const hydrated = useHydrated();
  if (hydrated) return <Popup open={open} {...props} />;
  if (!open) return null;
  return (
    <noscript>
      <div className="mt-5">
        <Panel title={props.title} foot={props.foot}>
          {props.children}
        </Panel>
      </div>
    </noscript>
  );
}
