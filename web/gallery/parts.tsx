import { Page, PageHead } from "#web/_ui/page.tsx";
import { Buttons } from "./parts-buttons.tsx";
import { Fields } from "./parts-fields.tsx";
import { Ink } from "./parts-ink.tsx";
import { Layers } from "./parts-layers.tsx";
import { MessageParts } from "./parts-messages.tsx";
import { States } from "./parts-states.tsx";
import { StatusParts } from "./parts-status.tsx";
import { TabParts } from "./parts-tabs.tsx";
import { Work } from "./parts-work.tsx";

/** Every part in every state. */
export default function Parts() {
  return (
    <Page>
      <PageHead title="Components" text="Every part in every state. Values live in tokens.css." />
      <Ink />
      <Buttons />
      <Fields />
      <StatusParts />
      <TabParts />
      <MessageParts />
      <Layers />
      <States />
      <Work />
    </Page>
  );
}
