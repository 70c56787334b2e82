import { classes } from "./classes.ts";
import { Icon, type IconName } from "./icon.tsx";
import { initialsOf } from "./initials.ts";

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
