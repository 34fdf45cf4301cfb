"""Writes the recorded values of the last day to a file: python3 history_csv.py DEVICE_ID history.csv"""

import shutil
import sys
import time

from fieldhub import open_call

now = int(time.time() * 1000)
fields = {
    "deviceId": sys.argv[1],
    "startTime": now - 24 * 3600 * 1000,
    "endTime": now,
    "format": "csv",
}
with open_call("GET", "/app/varLog/export", fields) as response:
    if response.headers.get_content_type() == "application/json":
        sys.exit(response.read().decode())
    with open(sys.argv[2], "wb") as file:
        shutil.copyfileobj(response, file)
print(sys.argv[2])
