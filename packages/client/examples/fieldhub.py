"""Calls of Fieldhub with nothing but the standard library."""

import json
import os
import urllib.error
import urllib.parse
import urllib.request

URL = os.environ["FIELDHUB_URL"].rstrip("/") + "/api2"
TOKEN = os.environ["FIELDHUB_TOKEN"]


class FieldhubError(Exception):
    def __init__(self, code, message, data=None):
        super().__init__(f"{code}: {message}")
        self.code = code
        self.data = data


def open_call(method, path, fields=None):
    """Sends a call; a GET has its fields in the query, every other method a JSON body."""
    fields = {name: value for name, value in (fields or {}).items() if value is not None}
    url, body = URL + path, None
    headers = {"token": TOKEN, "lang": "en_us"}
    if method == "GET":
        if fields:
            url += "?" + urllib.parse.urlencode(fields)
    else:
        body = json.dumps(fields).encode()
        headers["content-type"] = "application/json"
    request = urllib.request.Request(url, data=body, headers=headers, method=method)
    try:
        return urllib.request.urlopen(request, timeout=30)
    except urllib.error.HTTPError as error:
        raise FieldhubError(0, f"HTTP {error.code} {error.reason}") from error


def call(method, path, fields=None):
    """Makes a call and answers its data. HTTP 200 alone is no success: the code of the answer decides."""
    with open_call(method, path, fields) as response:
        answer = json.load(response)
    if answer["code"] != 200:
        raise FieldhubError(answer["code"], answer["msg"], answer["data"])
    return answer["data"]
