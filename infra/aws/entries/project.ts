import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import { log } from "#platform/log";
import { projectCommits } from "../../../functions/_platform/relay/index.ts";
import type { ViewingBundle } from "../bundle-model.ts";
import { once } from "../once.ts";
import { readingOf } from "../ports.ts";
import { heardFrom } from "../stream.ts";

/**
 * Follows the log's stream and updates every view concerned. A view that fails does not stop the others; the commit
 * is retried and finally parked.
 */
export function project(bundle: ViewingBundle) {
  const ready = once(() => readingOf(bundle));
  return async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const ports = await ready();
    const commits = Records.map((record) => ({ record, commit: heardFrom(record) }));
    const failed = new Set<string>();
    const heard = commits.flatMap(({ commit }) => (commit ? [commit] : []));
    for (const service of bundle.services)
      try {
        await projectCommits([service], ports, heard);
      } catch {
        for (const { record, commit } of commits)
          if (commit)
            await projectCommits([service], ports, [commit]).catch((error: unknown) => {
              const { tenant, stream } = commit;
              log("error", "A view could not be brought up to date", { service: service.name, tenant, stream, error });
              failed.add(record.dynamodb?.SequenceNumber ?? "");
            });
      }
    return { batchItemFailures: [...failed].map((itemIdentifier) => ({ itemIdentifier })) };
  };
}
