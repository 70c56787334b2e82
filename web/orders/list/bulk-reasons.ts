export const holdReasons = ["artwork", "address", "stock", "payment", "customer_request", "fraud", "other"] as const;
export const cancelReasons = ["customer", "stock", "fraud", "address", "payment", "other"] as const;
