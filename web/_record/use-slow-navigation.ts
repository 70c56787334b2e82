import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";

const AFTER_MS = 150;

/** True once this screen has been navigating to another page of itself for 150 ms. */
export function useSlowNavigation(): boolean {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const going = navigation.state === "loading" && navigation.location.pathname === pathname && !navigation.formMethod;
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!going) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), AFTER_MS);
    return () => clearTimeout(timer);
  }, [going]);
  return going && slow;
}
