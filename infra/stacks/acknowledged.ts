import { NagSuppressions } from "cdk-nag";
import type { IConstruct } from "constructs";

const STEPS =
  "The CDK's own functions, which ask ours until the views are filled, and run only while a stack is deployed";
const UPLOAD = "The function that copies the web's files is the CDK's own and runs only while the stack is deployed";

/** Accepted findings of cdk-nag, and why. */
const REASONS = {
  "a role's wildcards": [
    {
      id: "AwsSolutions-IAM5",
      reason:
        "X-Ray and ListStreams know no resources; below a bucket any blob, below SES any identity of the one sender, is meant",
    },
  ],
  "answers or is brought back": [
    {
      id: "Serverless-LambdaDLQ",
      reason: "It is called by requests that hear of a failure, or by a queue or stream that brings failures back",
    },
  ],
  "the end of the line": [
    {
      id: "AwsSolutions-SQS3",
      reason: "It holds what failed elsewhere; an alarm tells, and a person or a redrive empties it",
    },
    { id: "Serverless-SQSRedrivePolicy", reason: "It holds what failed elsewhere; nothing reads it by itself" },
  ],
  "the queue keeps what fails": [
    {
      id: "Serverless-LambdaEventSourceMappingDestination",
      reason: "SQS mappings know no destination; the queue's own dead letters take what fails",
    },
  ],
  "a destroyed key is gone": [
    { id: "AwsSolutions-DDB3", reason: "A person is erased by destroying a key: no backup may bring it back" },
  ],
  "the bucket of access logs": [
    { id: "AwsSolutions-S1", reason: "It keeps the logs of the other buckets; its own would be endless" },
  ],
  "an emulator speaks plain HTTP": [{ id: "AwsSolutions-S10", reason: "Deployed to an emulator only; see target.ts" }],
  "keys that must not turn": [
    {
      id: "AwsSolutions-SMG4",
      reason: "What it sealed opens with this key alone; turning it by itself would lose that data",
    },
  ],
  "operations know their callers": [
    {
      id: "AwsSolutions-APIG4",
      reason: "Each operation says who may call it, and the service checks token or session",
    },
  ],
  "the distribution": [
    { id: "AwsSolutions-CFR1", reason: "Platforms sell to the world" },
    {
      id: "AwsSolutions-CFR2",
      reason: "Sign-in, registration and uploads are limited by the services; a web ACL is an account's choice",
    },
    {
      id: "AwsSolutions-CFR4",
      reason: "Only without domains of its own, where CloudFront's certificate fixes the protocol",
    },
  ],
  "the steps of a fill": [
    { id: "AwsSolutions-IAM4", reason: STEPS },
    { id: "AwsSolutions-IAM5", reason: STEPS },
    { id: "AwsSolutions-L1", reason: STEPS },
    { id: "AwsSolutions-SF1", reason: STEPS },
    { id: "AwsSolutions-SF2", reason: STEPS },
    { id: "Serverless-LambdaTracing", reason: STEPS },
    { id: "Serverless-LambdaDLQ", reason: STEPS },
    { id: "Serverless-LambdaDefaultMemorySize", reason: STEPS },
    { id: "Serverless-StepFunctionStateMachineXray", reason: STEPS },
  ],
  "the next minute does it": [
    {
      id: "Serverless-EventBusDLQ",
      reason: "Each call does what is left to do, so that a lost one leaves nothing undone",
    },
  ],
  "the upload of files": [
    { id: "AwsSolutions-IAM4", reason: UPLOAD },
    { id: "AwsSolutions-IAM5", reason: UPLOAD },
    { id: "AwsSolutions-L1", reason: UPLOAD },
    { id: "Serverless-LambdaLatestVersion", reason: UPLOAD },
    { id: "Serverless-LambdaTracing", reason: UPLOAD },
    { id: "Serverless-LambdaDLQ", reason: UPLOAD },
  ],
} as const;
export type Acknowledged = keyof typeof REASONS;

export const acknowledge = (construct: IConstruct, what: Acknowledged): void =>
  NagSuppressions.addResourceSuppressions(construct, [...REASONS[what]], true);
