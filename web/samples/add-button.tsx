import { useNavigation } from "@remix-run/react";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";

/** Adds sample data, or the missing parts. */
export function AddButton({ label, primary }: { label: string; primary?: boolean }) {
  const busy = useNavigation().formData?.get("intent") === "add-samples";
  return (
    <PostForm name="add-samples">
      <input type="hidden" name="intent" value="add-samples" />
      <Button type="submit" kind={primary ? "primary" : "default"} busy={busy}>
        {label}
      </Button>
    </PostForm>
  );
}
