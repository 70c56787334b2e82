import { deliveryProjection } from "./delivery.ts";
import { endpointProjection, targetsProjection } from "./endpoint.ts";

export const projections = [endpointProjection, targetsProjection, deliveryProjection];
