"""Receives the messages of a forwarding to a webhook and refuses those that are not from Fieldhub."""

import base64
import hashlib
import hmac
import http.server
import json
import os
import time

SECRET = base64.b64decode(os.environ["FIELDHUB_WEBHOOK_SECRET"].removeprefix("whsec_"))


def is_genuine(headers, body):
    message_id, sent = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    if not sent.isdigit() or abs(time.time() - int(sent)) > 300:
        return False
    content = f"{message_id}.{sent}.".encode() + body
    digest = base64.b64encode(hmac.new(SECRET, content, hashlib.sha256).digest()).decode()
    signatures = headers.get("webhook-signature", "").split(" ")
    return any(hmac.compare_digest(f"v1,{digest}", one) for one in signatures)


class Receiver(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        is_good = is_genuine(self.headers, body)
        self.send_response(204 if is_good else 401)
        self.end_headers()
        if is_good:
            message = json.loads(body)
            print(message["id"], message["type"], message["data"], flush=True)
        else:
            print("refused", flush=True)

    def log_message(self, *_):
        pass


server = http.server.HTTPServer(("", int(os.environ.get("PORT", "8080"))), Receiver)
print("listening on", server.server_address[1], flush=True)
server.serve_forever()
