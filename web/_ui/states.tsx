import type { ReactNode } from "react";

type StateProps = { title: ReactNode; children?: ReactNode; actions?: ReactNode };

/** An empty state: at first use with a `picture` and the first step, after a filter with a link to clear it. */
export function Empty({ title, children, actions, picture }: StateProps & { picture?: ReactNode }) {
  return (
    <div className="empty">
      {picture && <div className="crop h-27 w-22">{picture}</div>}
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {actions && <div className="actions">{actions}</div>}
    </div>
  );
}

/** An error: what, why, what next. `reference` is the request's id, for support. */
export function ErrorState({ reference, children, ...rest }: StateProps & { reference?: string | undefined }) {
  return (
    <div role="alert">
      <Empty {...rest}>
        {children} {reference && <span className="whitespace-nowrap text-ink-3">{reference}</span>}
      </Empty>
    </div>
  );
}

/** Not allowed: the required permission and who can grant it. */
export function Denied(props: StateProps) {
  return <Empty {...props} />;
}
