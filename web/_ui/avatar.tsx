import { classes } from "./classes.ts";
import { Icon, type IconName } from "./icon.tsx";

/** The first letters of the first and last word: "Maya Ellwood" is "ME", with `most` 1 "M". */
function initialsOf(name: string, most: 1 | 2 = 2): string {
  const parts = name.trim().split(/\s+/).filter(Boolean);
  const chosen = parts.length > 1 && most === 2 ? [parts.at(0), parts.at(-1)] : [parts.at(0)];
  return chosen
    .map((word) => Array.from(word ?? "")[0] ?? "")
    .join("")
    .toUpperCase();
}

/** The picture or initials of a person or project. It is beside the name, so it has no text for screen readers. */
export function Avatar({
  name,
  src,
  icon,
  small,
  large,
  square,
  tone,
  online,
}: {
  name: string;
  src?: string | undefined;
  /** For things that are not people: a workflow, a website, a fulfiller. */
  icon?: IconName | undefined;
  small?: boolean | undefined;
  large?: boolean | undefined;
  square?: boolean | undefined;
  tone?: "ink" | undefined;
  online?: boolean | undefined;
}) {
  return (
    <span
      className={classes("avatar", small && "avatar-sm", large && "avatar-lg", (square || icon) && "avatar-square")}
      data-tone={tone}
      data-online={online || undefined}
      aria-hidden="true"
    >
      {src ? (
        <img src={src} alt="" />
      ) : icon ? (
        <Icon of={icon} size={small ? "xs" : "sm"} />
      ) : (
        initialsOf(name, square ? 1 : 2)
      )}
    </span>
  );
}
