import { useState } from "react";
import { Button } from "#web/_ui/button.tsx";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { Confirm, ConfirmPassword } from "#web/_ui/confirm.tsx";
import { FulfilmentStatus } from "#web/_ui/control-strip.tsx";
import {
  Dropdown,
  DropdownItem,
  DropdownLabel,
  DropdownLink,
  DropdownPanel,
  DropdownRule,
} from "#web/_ui/dropdown.tsx";
import { Field } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { LinkDialog } from "#web/_ui/link-dialog.tsx";
import { useNudge } from "#web/_ui/nudge.tsx";
import { Palette, type PaletteGroup } from "#web/_ui/palette.tsx";
import { Popup } from "#web/_ui/popup.tsx";
import { Tooltip } from "#web/_ui/tooltip.tsx";
import { Shown, Specimen } from "./specimen.tsx";

type Open = "popup" | "large" | "inner" | "confirm" | "password" | "link" | "palette";

const groups: PaletteGroup[] = [
  {
    label: "Orders",
    items: [
      {
        id: "SM-10482",
        label: "SM-10482",
        detail: "Ines Okafor, £96.75",
        icon: "shopping-bag",
        end: (
          <FulfilmentStatus state="on_hold" stage={2}>
            On hold
          </FulfilmentStatus>
        ),
      },
      { id: "SM-10481", label: "SM-10481", detail: "Dan Achterberg, £88.40", icon: "shopping-bag" },
    ],
  },
  { label: "Do", items: [{ id: "artwork", label: "Replace artwork on SM-10482", icon: "upload" }] },
];

const sizes = Array.from({ length: 30 }, (_, at) => `${(at + 1) * 10} by ${(at + 1) * 15} cm`);

export function Layers() {
  const [open, setOpen] = useState<Open>();
  const [query, setQuery] = useState("1048");
  const nudge = useNudge();
  const layer = (name: Open) => ({ open: open === name, onClose: () => setOpen(undefined) });
  const done = (text: string) => {
    setOpen(undefined);
    nudge({ text, kind: "success" });
  };
  return (
    <Specimen
      id="layers"
      title="Layers"
      text="Esc closes the top one only; focus goes in and comes back. Below 640 px a dropdown opens as a popup."
    >
      <Shown label="Dialogs">
        <Button onClick={() => setOpen("popup")}>Popup</Button>
        <Button onClick={() => setOpen("large")}>Large popup</Button>
        <Button onClick={() => setOpen("confirm")}>Confirm</Button>
        <Button onClick={() => setOpen("password")}>Confirm password</Button>
        <Button onClick={() => setOpen("link")}>Link</Button>
        <Button onClick={() => setOpen("palette")}>Palette</Button>
      </Shown>
      <Shown label="Dropdowns, tooltip">
        <Dropdown label="Order actions" align="left" trigger={<Button>Menu</Button>}>
          <DropdownLabel>SM-10482</DropdownLabel>
          <DropdownItem icon="pencil" keys="E">
            Edit address
          </DropdownItem>
          <DropdownItem icon="copy" keys="D">
            Duplicate
          </DropdownItem>
          <DropdownLink icon="printer" to="?">
            Packing slip
          </DropdownLink>
          <DropdownItem icon="factory" disabled="Already in production">
            Change fulfiller
          </DropdownItem>
          <DropdownRule />
          <DropdownItem icon="ban" danger>
            Cancel order
          </DropdownItem>
        </Dropdown>
        <Dropdown label="Sizes" trigger={<Button>Long menu</Button>}>
          {sizes.map((size) => (
            <DropdownItem key={size}>{size}</DropdownItem>
          ))}
        </Dropdown>
        <DropdownPanel label="Filter" align="left" trigger={<Button>Panel</Button>}>
          <div className="grid gap-3 p-2">
            <Field label="Total at least">
              <Input inputMode="decimal" />
            </Field>
            <Button kind="primary">Show</Button>
          </div>
        </DropdownPanel>
        <Tooltip text="Fri 20 Nov 2026, 10:42:07 GMT">
          <Button kind="quiet">Tooltip</Button>
        </Tooltip>
      </Shown>
      <Popup
        open={open === "popup" || open === "inner"}
        onClose={() => setOpen(undefined)}
        title="Change the address"
        width="medium"
        foot={
          <>
            <Button onClick={() => setOpen(undefined)}>Keep it</Button>
            <Button kind="danger-outline" onClick={() => setOpen("inner")}>
              Remove
            </Button>
            <Button kind="primary" onClick={() => done("Address saved")}>
              Save address
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <Field label="Line 1">
            <Input defaultValue="14 Wharf Lane" />
          </Field>
          <Field label="Town">
            <Input defaultValue="Bristol" />
          </Field>
        </div>
        <Confirm
          open={open === "inner"}
          onClose={() => setOpen("popup")}
          danger
          title="Remove the address?"
          action="Remove address"
          onConfirm={() => done("Address removed")}
        >
          <p>Orders already placed keep theirs.</p>
        </Confirm>
      </Popup>
      <Popup {...layer("large")} title="Sizes">
        <ul>
          {sizes.map((size) => (
            <li key={size} className="py-2">
              {size}
            </li>
          ))}
        </ul>
      </Popup>
      <Confirm
        {...layer("confirm")}
        danger
        title="Refund SM-10440?"
        cancel="Keep it"
        action="Refund £24.00"
        onConfirm={() => done("£24.00 refunded")}
      >
        <p>£24.00 goes back to Nadia Hussain’s Visa ending 1881 within 5 days. She gets an email.</p>
        <div className="mt-3">
          <Checkbox label="Put 1 print back in stock" defaultChecked />
        </div>
      </Confirm>
      <ConfirmPassword
        {...layer("password")}
        title="Confirm it is you"
        action="Confirm"
        error="That password does not match."
        onConfirm={() => done("Confirmed")}
      >
        <p className="text-ink-2">Roles are sensitive. Your password holds for 15 minutes.</p>
      </ConfirmPassword>
      <LinkDialog {...layer("link")} title="Share this view" link="https://presswork.example/orders?view=hold">
        Opens for anyone in Saltmarsh who may see orders.
      </LinkDialog>
      <Palette
        {...layer("palette")}
        query={query}
        onQuery={setQuery}
        groups={groups}
        onPick={({ label }) => done(label)}
      />
    </Specimen>
  );
}
