import { Fragment, type ReactNode } from "react";
import { keyed } from "#web/_ui/keyed.ts";

/** What a piece of a message's text is. Everything is shown as text: no part of a message becomes markup of its own. */
type Piece =
  | { readonly kind: "text" | "bold" | "italic" | "strike" | "code" | "mention" | "me"; readonly text: string }
  | { readonly kind: "link"; readonly text: string; readonly url: string };

const PATTERN =
  /`([^`\n]+)`|\*\*([^*\n]+)\*\*|~~([^~\n]+)~~|(?<![\p{L}\p{N}])_([^_\n]+)_(?![\p{L}\p{N}])|(https?:\/\/[^\s<>"')\]]+)/gu;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function withMentions(text: string, names: ReadonlyMap<string, boolean>): Piece[] {
  if (names.size === 0) return [{ kind: "text", text }];
  const longestFirst = [...names.keys()].toSorted((a, b) => b.length - a.length);
  const parts = text.split(new RegExp(`(@(?:${longestFirst.map(escaped).join("|")}))`, "u"));
  return parts
    .filter((part) => part !== "")
    .map((part) => {
      const isMe = part.startsWith("@") ? names.get(part.slice(1)) : undefined;
      return { kind: isMe === undefined ? "text" : isMe ? "me" : "mention", text: part };
    });
}

/** A message's text in pieces; `names` are the people it mentions, and whether each is the reader. */
export function piecesOf(text: string, names: ReadonlyMap<string, boolean>): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(PATTERN)) {
    pieces.push(...withMentions(text.slice(end, match.index), names));
    const [whole, code, bold, strike, italic, url] = match;
    if (code) pieces.push({ kind: "code", text: code });
    else if (bold) pieces.push({ kind: "bold", text: bold });
    else if (strike) pieces.push({ kind: "strike", text: strike });
    else if (italic) pieces.push({ kind: "italic", text: italic });
    else if (url) pieces.push({ kind: "link", text: url, url });
    end = match.index + whole.length;
  }
  return [...pieces, ...withMentions(text.slice(end), names)].filter((piece) => piece.text !== "");
}

function shown(piece: Piece): ReactNode {
  switch (piece.kind) {
    case "bold":
      return <strong>{piece.text}</strong>;
    case "italic":
      return <em>{piece.text}</em>;
    case "strike":
      return <s>{piece.text}</s>;
    case "code":
      return <code className="rounded-xs bg-sunken px-1 font-mono text-14">{piece.text}</code>;
    case "mention":
      return <span className="rounded-xs bg-sunken px-0.5 font-semibold">{piece.text}</span>;
    case "me":
      return <mark className="rounded-xs bg-mark-soft px-0.5 font-semibold text-ink">{piece.text}</mark>;
    case "link":
      return (
        <a href={piece.url} target="_blank" rel="noreferrer noopener nofollow">
          {piece.text}
        </a>
      );
    default:
      return piece.text;
  }
}

export function MessageText({ text, names }: { text: string; names: ReadonlyMap<string, boolean> }) {
  return (
    <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">
      {keyed(piecesOf(text, names)).map(([key, piece]) => (
        <Fragment key={key}>{shown(piece)}</Fragment>
      ))}
    </p>
  );
}
