"""What LocalStack 4.14.0 lacks without Docker, without an account and without downloads, added by its own plugin mechanism."""

import json
import logging
import os
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from localstack.runtime import hooks
from localstack.services.cloudformation.resource_provider import (
    CloudFormationResourceProviderPlugin,
    OperationStatus,
    ProgressEvent,
    ResourceProvider,
)
from localstack.services.lambda_.invocation.lambda_models import InvocationResult
from localstack.services.lambda_.invocation.plugins import RuntimeExecutorPlugin
from localstack.services.lambda_.invocation.runtime_executor import RuntimeExecutor
from localstack.services.plugins import Service, aws_provider

LOG = logging.getLogger(__name__)
BOOTSTRAP = Path(__file__).with_name("bootstrap.mjs")
NODE = os.environ.get("PRESSWORK_NODE") or shutil.which("node") or "node"


class ProcessExecutorPlugin(RuntimeExecutorPlugin):
    """LAMBDA_RUNTIME_EXECUTOR=process"""

    name = "process"

    def load(self, *args, **kwargs):
        return ProcessExecutor


class ProcessExecutor(RuntimeExecutor):
    """A function of Node as a process of this machine: events go to its input, answers come from a pipe of its own."""

    def __init__(self, id, function_version):
        super().__init__(id, function_version)
        self.process = None
        self.env = {}
        self.log = tempfile.TemporaryFile()
        self.read_to = 0

    def start(self, env_vars):
        config = self.function_version.config
        code = str(config.code.get_unzipped_code_location())
        kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
        self.env = {**kept, **{name: str(value) for name, value in env_vars.items()}, "TZ": "UTC"}
        self.env["LAMBDA_TASK_ROOT"] = code
        self._spawn()

    def _spawn(self):
        self.answers_in, answers = os.pipe()
        self.buffer = b""
        self.process = subprocess.Popen(
            [NODE, str(BOOTSTRAP), str(answers)],
            cwd=self.env["LAMBDA_TASK_ROOT"],
            env=self.env,
            stdin=subprocess.PIPE,
            stdout=self.log,
            stderr=self.log,
            pass_fds=(answers,),
        )
        os.close(answers)

    def _line(self, seconds):
        """The next line of the process, or None when the time is over or it ended."""
        until = time.monotonic() + seconds
        answers = select.poll()  # `select.select` knows no descriptor above 1023
        answers.register(self.answers_in, select.POLLIN)
        while b"\n" not in self.buffer:
            left = until - time.monotonic()
            if left <= 0 or not answers.poll(left * 1000):
                return None
            chunk = os.read(self.answers_in, 1 << 16)
            if not chunk:
                return None
            self.buffer += chunk
        line, _, self.buffer = self.buffer.partition(b"\n")
        return line

    def _end(self):
        if not self.process:
            return
        self.process.kill()
        self.process.wait()
        self.process.stdin.close()
        os.close(self.answers_in)
        self.process = None

    def stop(self):
        self._end()
        self.log.close()

    def get_address(self):
        return "127.0.0.1"

    def get_endpoint_from_executor(self):
        return "127.0.0.1"

    def get_runtime_endpoint(self):
        return "http://127.0.0.1"

    def _new_logs(self):
        size = os.fstat(self.log.fileno()).st_size
        text = os.pread(self.log.fileno(), size - self.read_to, self.read_to)
        self.read_to = size
        return text.decode(errors="replace")

    def get_logs(self):
        size = os.fstat(self.log.fileno()).st_size
        return os.pread(self.log.fileno(), size, 0).decode(errors="replace")

    def invoke(self, payload):
        request_id = payload["invoke-id"]
        if not self.process or self.process.poll() is not None:
            self._end()
            self._spawn()
        seconds = int(self.function_version.config.timeout)
        message = {
            "id": request_id,
            "arn": payload["invoked-function-arn"],
            "trace": payload.get("trace-id"),
            "deadline": int(time.time() * 1000) + seconds * 1000,
            "event": json.loads(payload["payload"] or "null"),
        }
        self._write(json.dumps(message).encode() + b"\n")
        line = self._line(seconds)
        logs = f"START RequestId: {request_id} Version: $LATEST\n{self._new_logs()}END RequestId: {request_id}\n"
        if line is None:
            ended = self.process.poll()
            self._end()
            why = (
                f"RequestId: {request_id} Error: Task timed out after {seconds}.00 seconds"
                if ended is None
                else f"RequestId: {request_id} Error: Runtime exited with error: exit status {ended}"
            )
            kind = "Sandbox.Timedout" if ended is None else "Runtime.ExitError"
            failure = json.dumps({"errorType": kind, "errorMessage": why}).encode()
            return InvocationResult(request_id, failure, is_error=True, logs=f"{logs}{why}\n")
        answer = json.loads(line)
        if "error" in answer:
            return InvocationResult(request_id, json.dumps(answer["error"]).encode(), is_error=True, logs=logs)
        return InvocationResult(request_id, answer["text"].encode(), is_error=False, logs=logs)

    def _write(self, data):
        # In a thread of its own: a pipe holds 64 KiB, and the process reads only once it has started.
        def write(stdin):
            try:
                stdin.write(data)
                stdin.flush()
            except (OSError, ValueError):
                pass

        threading.Thread(target=write, args=(self.process.stdin,), daemon=True).start()

    @classmethod
    def prepare_version(cls, function_version):
        if function_version.config.code:
            function_version.config.code.prepare_for_execution()

    @classmethod
    def cleanup_version(cls, function_version):
        pass


@hooks.on_infra_start()
def end_with_input():
    """Whoever started LocalStack holds its input open: when they end, in whatever way, it ends with all of its functions."""
    if not os.environ.get("PRESSWORK_ENDS_WITH_INPUT"):
        return

    def wait():
        while sys.stdin.buffer.read(1):
            pass
        os.killpg(os.getpgrp(), signal.SIGKILL)

    threading.Thread(target=wait, daemon=True).start()


@hooks.on_infra_start()
def dynamodb_elsewhere():
    """DYNAMODB_LOCAL_PORT is that of a DynamoDB Local that runs already: none is downloaded, started or stopped."""
    if not os.environ.get("DYNAMODB_LOCAL_PORT"):
        return
    from localstack.services.dynamodb.server import DynamodbServer

    DynamodbServer.start_dynamodb = lambda self: True
    DynamodbServer.stop_dynamodb = lambda self: None


@hooks.on_infra_start()
def cookies_of_function_urls():
    """Payload format 2.0 has a list of cookies, which LocalStack's Function URLs forget."""
    from localstack.services.lambda_ import urlrouter

    plain = urlrouter.lambda_result_to_response

    def with_cookies(result):
        response = plain(result)
        try:
            for cookie in json.loads(result.payload).get("cookies") or []:
                response.headers.add("Set-Cookie", cookie)
        except (ValueError, AttributeError):
            pass
        return response

    urlrouter.lambda_result_to_response = with_cookies


@aws_provider(api="sesv2")
def sesv2():
    """The part of SES v2 that an application needs to send, shown at /_aws/ses like the emails of v1."""
    from localstack.aws.skeleton import Skeleton
    from localstack.aws.spec import load_service
    from localstack.services.ses.provider import register_ses_api_resource, save_for_retrospection
    from localstack.services.ses.models import SentEmail, SentEmailBody
    from localstack.utils.strings import long_uid

    register_ses_api_resource()

    def create_identity(context, request):
        return {"IdentityType": "EMAIL_ADDRESS", "VerifiedForSendingStatus": True}

    def send(context, request):
        simple = request["Content"]["Simple"]
        identity = long_uid()
        body = simple["Body"]
        save_for_retrospection(
            SentEmail(
                Id=identity,
                Region=context.region,
                Destination=request["Destination"],
                Source=request["FromEmailAddress"],
                Subject=simple["Subject"]["Data"],
                Body=SentEmailBody(
                    text_part=body.get("Text", {}).get("Data"), html_part=body.get("Html", {}).get("Data")
                ),
            )
        )
        return {"MessageId": identity}

    table = {"CreateEmailIdentity": create_identity, "SendEmail": send}
    return Service(name="sesv2", skeleton=Skeleton(load_service("sesv2"), table))


class CustomResourcePlugin(CloudFormationResourceProviderPlugin):
    """Custom resources, which LocalStack without an account skips."""

    name = "AWS::CloudFormation::CustomResource"

    def __init__(self):
        self.factory = None

    def load(self):
        self.factory = CustomResource


class CustomResource(ResourceProvider):
    """Those of CDK's provider framework: its function is passed over, and the user's function is asked as it would ask."""

    TYPE = "AWS::CloudFormation::CustomResource"
    SCHEMA = {"typeName": TYPE, "primaryIdentifier": ["/properties/PhysicalResourceId"]}

    def create(self, request):
        return self._step(request, "Create")

    def update(self, request):
        return self._step(request, "Update")

    def delete(self, request):
        return self._step(request, "Delete")

    def _step(self, request, kind):
        state = request.desired_state if kind != "Delete" else request.previous_state
        known = request.custom_context.get("event")
        client = request.aws_client_factory.lambda_
        token = client.get_function_configuration(FunctionName=state["ServiceToken"])["Environment"]["Variables"]

        def asked(name, event):
            answer = client.invoke(FunctionName=token[name], Payload=json.dumps(event).encode())
            text = answer["Payload"].read()
            if answer.get("FunctionError"):
                raise RuntimeError(text.decode())
            return json.loads(text or b"null") or {}

        try:
            properties = {name: value for name, value in state.items() if name != "PhysicalResourceId"}
            event = known or {
                "RequestType": kind,
                "RequestId": request.logical_resource_id,
                "StackId": request.stack_id,
                "LogicalResourceId": request.logical_resource_id,
                "ResourceType": request.resource_type,
                "ResourceProperties": properties,
                **({} if kind == "Create" else {"PhysicalResourceId": (request.previous_state or {}).get("PhysicalResourceId")}),
            }
            if not known:
                event = {**event, **asked("USER_ON_EVENT_FUNCTION_ARN", event)}
            done = "USER_IS_COMPLETE_FUNCTION_ARN" not in token or asked("USER_IS_COMPLETE_FUNCTION_ARN", event)["IsComplete"]
        except Exception as problem:
            return ProgressEvent(status=OperationStatus.FAILED, resource_model=state, message=str(problem)[:1000])
        state["PhysicalResourceId"] = event.get("PhysicalResourceId") or f"{request.stack_name}-{request.logical_resource_id}"
        return ProgressEvent(
            status=OperationStatus.SUCCESS if done else OperationStatus.IN_PROGRESS,
            resource_model=state,
            custom_context={"event": event},
        )
