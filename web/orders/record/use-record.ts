import { useRouteLoaderData } from "@remix-run/react";
import type { RecordData } from "./data.ts";

/** The order of this tab. */
export function useRecord(): RecordData {
  const data = useRouteLoaderData<RecordData>("orders/record");
  if (!data) throw new Error("Only the tabs of an order may ask for it");
  return data as RecordData;
}
