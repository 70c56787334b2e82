import { useFrame } from "./post-form.tsx";

/** Whether this member's role shows amounts; otherwise answers leave them out. */
export const useSeesMoney = (): boolean => useFrame().permissions.includes("orders.money.view");
