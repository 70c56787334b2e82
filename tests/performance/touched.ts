import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { hosted } from "../../infra/local/host.ts";
import { localPorts } from "../../infra/local/ports.ts";
import { services } from "../../infra/services.ts";
import type { Row } from "./rows.ts";

/**
 * How many items the engine reads to answer a row once: every line its statements answer, counted in a process that has
 * read nothing before. Throws when a statement would scan a table, because then the count would say too little.
 */
export async function touchedBy(folder: string, { path, request }: Row, token: string): Promise<number> {
  const local = localPorts({ folder, services });
  const { engine } = local;
  const [all, one] = [engine.all.bind(engine), engine.one.bind(engine)];
  let touched = 0;
  const counted = (sql: string, values: Parameters<typeof engine.all>[1][], lines: number) => {
    if (sql.startsWith("PRAGMA")) return;
    const plan = all(`EXPLAIN QUERY PLAN ${sql}`, ...values).map((line) => String(line.detail));
    if (plan.some((line) => line.startsWith("SCAN"))) throw new Error(`${sql} scans: ${plan.join(", ")}`);
    touched += lines;
  };
  engine.all = (sql, ...values) => {
    const lines = all(sql, ...values);
    counted(sql, values, lines.length);
    return lines;
  };
  engine.one = (sql, ...values) => {
    const line = one(sql, ...values);
    counted(sql, values, line ? 1 : 0);
    return line;
  };
  try {
    const response = await hosted(services, local.ports)(eventOf(path, request(token).headers));
    if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`);
    return touched;
  } finally {
    local.close();
  }
}

function eventOf(path: string, headers: Readonly<Record<string, string>>): APIGatewayProxyEventV2 {
  const url = new URL(path, "http://local");
  const http = { method: "GET", path: url.pathname, protocol: "HTTP/1.1", sourceIp: "", userAgent: "" };
  return {
    version: "2.0",
    routeKey: "$default",
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    headers,
    queryStringParameters: Object.fromEntries(url.searchParams),
    isBase64Encoded: false,
    requestContext: { http, requestId: "bench" },
  } as unknown as APIGatewayProxyEventV2;
}
