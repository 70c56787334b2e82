import { CfnOutput, Duration, Fn, RemovalPolicy, Stack } from "aws-cdk-lib";
import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestPolicy,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket } from "aws-cdk-lib/aws-s3";
import { BucketDeployment, CacheControl, Source } from "aws-cdk-lib/aws-s3-deployment";
import type { Construct } from "constructs";
import { acknowledge } from "./acknowledged.ts";
import { addRoutes } from "./door.ts";
import { PressworkFunction } from "./function.ts";
import { forCommands } from "./grants.ts";
import type { SharedProps, SharedStack } from "./shared.ts";

export interface WebProps extends SharedProps {
  readonly shared: SharedStack;
}

/** The browser's host and address, in headers that the HTTP API does not change and no browser can set. */
const TELL_THE_ORIGIN = `function handler(event) {
  var request = event.request;
  request.headers["x-forwarded-host"] = { value: request.headers.host.value };
  request.headers["x-presswork-viewer"] = { value: event.viewer.ip };
  return request;
}`;

/** The dashboard, its files, and one distribution for all platforms' domains. */
export class WebStack extends Stack {
  private readonly props: WebProps;
  constructor(scope: Construct, id: string, props: WebProps) {
    super(scope, id, props);
    this.props = props;
    const { assembly, shared } = props;
    const { lambda } = new PressworkFunction(this, "Web", {
      assembly,
      alarms: shared.alarms,
      entry: "web",
      description: "The dashboard",
      memory: 1769,
      timeout: Duration.seconds(28),
      environment: shared.settings,
      may: forCommands(shared, assembly.services),
    });
    const door = addRoutes(this, shared, lambda);
    if (door) new CfnOutput(this, "Door", { value: door });
    const assets = this.assets();
    const distribution = assembly.target.has("edge") ? this.distribution(assets) : undefined;
    if (!assembly.target.has("tls")) acknowledge(assets, "an emulator speaks plain HTTP");
    if (!distribution) return;
    if (assembly.target.has("asset-upload")) this.upload(assets, distribution);
    new CfnOutput(this, "Address", { value: `https://${distribution.distributionDomainName}` });
  }

  private assets(): IBucket {
    const { assembly, shared } = this.props;
    const bucket = new Bucket(this, "Assets", {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: assembly.target.has("tls"),
      removalPolicy: RemovalPolicy.DESTROY,
      serverAccessLogsBucket: shared.logs,
      serverAccessLogsPrefix: "assets/",
    }) as IBucket;
    new CfnOutput(this, "AssetsBucket", { value: bucket.bucketName });
    return bucket;
  }

  private distribution(assets: IBucket): Distribution {
    const { assembly, shared } = this.props;
    const { domains, certificate } = assembly.settings;
    const { api, edge } = shared;
    if (!api || !edge) throw new Error("A distribution needs the HTTP API behind it");
    const dynamic = new HttpOrigin(Fn.select(2, Fn.split("/", api.apiEndpoint)), {
      customHeaders: { "x-presswork-edge": edge.secretValue.unsafeUnwrap() },
      readTimeout: Duration.seconds(30),
    });
    const files = S3BucketOrigin.withOriginAccessControl(assets);
    const fixed = {
      origin: files,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: ResponseHeadersPolicy.SECURITY_HEADERS,
      compress: true,
    };
    const telling = new EdgeFunction(this, "TellTheOrigin", {
      code: FunctionCode.fromInline(TELL_THE_ORIGIN),
      runtime: FunctionRuntime.JS_2_0,
    });
    const distribution = new Distribution(this, "Distribution", {
      comment: "Presswork: every platform's domain",
      ...(certificate && {
        domainNames: [...domains],
        certificate: Certificate.fromCertificateArn(this, "Certificate", certificate),
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      }),
      httpVersion: HttpVersion.HTTP2_AND_3,
      logBucket: shared.logs,
      logFilePrefix: "edge/",
      defaultBehavior: {
        origin: dynamic,
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        allowedMethods: AllowedMethods.ALLOW_ALL,
        cachePolicy: CachePolicy.CACHING_DISABLED,
        originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
        responseHeadersPolicy: ResponseHeadersPolicy.SECURITY_HEADERS,
        functionAssociations: [{ function: telling, eventType: FunctionEventType.VIEWER_REQUEST }],
        compress: true,
      },
      additionalBehaviors: { "/assets/*": fixed, "/openapi.json": fixed },
    });
    acknowledge(distribution, "the distribution");
    return distribution;
  }

  /** Old files stay, so that a page opened before a deployment still finds its scripts. */
  private upload(assets: IBucket, distribution: Distribution): void {
    const common = { destinationBucket: assets, prune: false, memoryLimit: 512 };
    new BucketDeployment(this, "Files", {
      ...common,
      sources: [Source.asset(this.props.assembly.files)],
      cacheControl: [CacheControl.fromString("public, max-age=31536000, immutable")],
    });
    new BucketDeployment(this, "Contract", {
      ...common,
      sources: [Source.data("openapi.json", this.props.assembly.openapi)],
      cacheControl: [CacheControl.fromString("public, max-age=300")],
      distribution,
      distributionPaths: ["/openapi.json"],
    });
    for (const child of this.node.children)
      if (child.node.id.startsWith("Custom::CDKBucketDeployment")) acknowledge(child, "the upload of files");
  }
}
