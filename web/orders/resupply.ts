/** Whether the shop bought this for itself (`RESUPPLY_CHANNEL` of the orders' facts): it is no sale, and nobody pays for it. */
export const isResupply = ({ channel }: { readonly channel: string }): boolean => channel === "resupply";
