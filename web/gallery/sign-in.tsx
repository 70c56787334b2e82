import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link } from "@remix-run/react";
import { Button } from "#web/_ui/button.tsx";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { Field } from "#web/_ui/field.tsx";
import { Input, PasswordInput } from "#web/_ui/input.tsx";
import { Or, SignInLayout, SignInTitle } from "#web/_ui/sign-in-layout.tsx";

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return { documentSettings: { theme: searchParams.get("theme") === "dark" ? "dark" : "light" } as const };
}

/** The layout of sign-in, with all possible parts. */
export default function SignIn() {
  return (
    <SignInLayout
      platform="Presswork"
      foot={["Terms", "Privacy", "Help"].map((word) => (
        <Link key={word} to="/gallery/sign-in" className="text-ink-2">
          {word}
        </Link>
      ))}
    >
      <SignInTitle title="Sign in" text="to your shop on Presswork" />
      <Form className="contents">
        <Field label="Email">
          <Input type="email" defaultValue="maya@saltmarsh.shop" autoComplete="username" />
        </Field>
        <Field
          label="Password"
          note={<Link to="/gallery/sign-in">Forgotten it?</Link>}
          error="That password does not match. Three tries left, then a five minute wait."
        >
          <PasswordInput defaultValue="sea-lavender-27" autoComplete="current-password" />
        </Field>
        <Checkbox label="Keep me signed in on this computer" defaultChecked />
        <Button kind="primary" type="submit">
          Sign in
        </Button>
        <Or>or</Or>
        <Button icon="key-round">Use a passkey</Button>
        <p className="text-center text-ink-2">
          New here?{" "}
          <Link to="/gallery/sign-in" className="font-semibold">
            Create an account
          </Link>
        </p>
      </Form>
    </SignInLayout>
  );
}
