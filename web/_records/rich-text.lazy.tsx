import { type Editor, EditorContent, useEditor, useEditorState } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useState } from "react";
import { Button, IconButton } from "#web/_ui/button.tsx";
import type { IconName } from "#web/_ui/icon.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./messages.ts";

const empty = "<p></p>";

export interface EditorProps {
  readonly html: string;
  readonly onChange: (html: string) => void;
  readonly label: string;
  readonly id: string;
  /** Whether somebody is typing in what the editor replaces: they go on in the editor. */
  readonly isTyping: () => boolean;
}

/** The editor of rich texts: bold, italic, headings, lists, quotes and links. */
export default function RichText({ html, onChange, label, id, isTyping }: EditorProps) {
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3] },
        link: { openOnClick: false, HTMLAttributes: { target: null, rel: null } },
        horizontalRule: false,
        codeBlock: false,
        code: false,
        strike: false,
      }),
    ],
    content: html,
    autofocus: isTyping() && "end",
    injectCSS: false,
    immediatelyRender: true,
    editorProps: {
      attributes: { id, "aria-label": label, "aria-multiline": "true", role: "textbox", class: "rich-text" },
    },
    onUpdate: ({ editor: own }) => onChange(own.getHTML() === empty ? "" : own.getHTML()),
  });
  return (
    <div className="rich-editor">
      <Toolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}

function Toolbar({ editor }: { editor: Editor }) {
  const t = useText(messages);
  const [linking, setLinking] = useState(false);
  const on = useEditorState({
    editor,
    selector: ({ editor: own }) => ({
      bold: own.isActive("bold"),
      italic: own.isActive("italic"),
      heading: own.isActive("heading"),
      bullets: own.isActive("bulletList"),
      numbers: own.isActive("orderedList"),
      quote: own.isActive("blockquote"),
      link: own.isActive("link"),
    }),
  });
  const tool = (name: keyof typeof on, icon: IconName, run: () => void) => (
    <IconButton kind="quiet" small icon={icon} label={t(`editor.${name}`)} aria-pressed={on[name]} onClick={run} />
  );
  const chain = () => editor.chain().focus();
  return (
    <div className="rich-tools" role="toolbar" aria-label={t("editor.toolbar")}>
      {tool("bold", "bold", () => chain().toggleBold().run())}
      {tool("italic", "italic", () => chain().toggleItalic().run())}
      {tool("heading", "heading", () => chain().toggleHeading({ level: 2 }).run())}
      {tool("bullets", "list", () => chain().toggleBulletList().run())}
      {tool("numbers", "list-ordered", () => chain().toggleOrderedList().run())}
      {tool("quote", "quote", () => chain().toggleBlockquote().run())}
      {tool("link", "link", () => setLinking(!linking))}
      {linking && <LinkTool editor={editor} onDone={() => setLinking(false)} />}
    </div>
  );
}

/** The address of the chosen words; empty removes the link. */
function LinkTool({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const t = useText(messages);
  const [address, setAddress] = useState(String(editor.getAttributes("link").href ?? ""));
  const apply = () => {
    const chain = editor.chain().focus().extendMarkRange("link");
    const href = /^(https?:|mailto:|tel:)/.test(address) ? address : `https://${address}`;
    if (address.trim()) chain.setLink({ href }).run();
    else chain.unsetLink().run();
    onDone();
  };
  return (
    <span className="flex gap-1">
      <Input
        small
        aria-label={t("editor.address")}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          apply();
        }}
      />
      <Button small onClick={apply}>
        {t("editor.apply")}
      </Button>
    </span>
  );
}
