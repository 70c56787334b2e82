import { HttpMethod, HttpRoute, HttpRouteKey } from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import { FunctionUrlAuthType, type Function as Lambda } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import { acknowledge } from "./acknowledged.ts";
import type { RoutePrefixes } from "./routes.ts";
import type { SharedStack } from "./shared.ts";

/**
 * Routes these paths (none: all others) to a function: two greedy routes per prefix and one per exact path on the
 * HTTP API. Without an HTTP API it returns the function's own URL.
 */
export function addRoutes(
  scope: Construct,
  shared: SharedStack,
  lambda: Lambda,
  prefixes?: RoutePrefixes,
): string | undefined {
  const { api } = shared;
  if (!api) return lambda.addFunctionUrl({ authType: FunctionUrlAuthType.NONE }).url;
  const integration = new HttpLambdaIntegration("Integration", lambda, { scopePermissionToRoute: false });
  const greedy = prefixes?.prefixes.flatMap((prefix) => [prefix, `${prefix}/{proxy+}`]);
  const keys = greedy?.concat(prefixes?.exact ?? []).map((path) => HttpRouteKey.with(path, HttpMethod.ANY));
  for (const routeKey of keys ?? [HttpRouteKey.DEFAULT]) {
    const route = new HttpRoute(scope, `Route ${routeKey.key.replaceAll("/", " ")}`, {
      httpApi: api,
      integration,
      routeKey,
    });
    acknowledge(route, "operations know their callers");
  }
  return undefined;
}
