import { HttpMethod, HttpRoute, HttpRouteKey } from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import { FunctionUrlAuthType, type Function as Lambda } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import { acknowledge } from "./acknowledged.ts";
import type { SharedStack } from "./shared.ts";

/**
 * Lets requests below the prefixes (none: all others) in to a function: two greedy routes each on the HTTP API. Where there is
 * none, the function's own URL, which is answered.
 */
export function openDoor(
  scope: Construct,
  shared: SharedStack,
  lambda: Lambda,
  prefixes?: readonly string[],
): string | undefined {
  const { api } = shared;
  if (!api) return lambda.addFunctionUrl({ authType: FunctionUrlAuthType.NONE }).url;
  const integration = new HttpLambdaIntegration("Integration", lambda, { scopePermissionToRoute: false });
  const keys = prefixes
    ?.flatMap((prefix) => [prefix, `${prefix}/{proxy+}`])
    .map((path) => HttpRouteKey.with(path, HttpMethod.ANY));
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
