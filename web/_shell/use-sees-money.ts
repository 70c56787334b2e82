import { useFrame } from "./post-form.tsx";

/** Whether this member's role shows amounts: answers leave them out for everybody else. */
export const useSeesMoney = (): boolean => useFrame().permissions.includes("orders.money.view");
