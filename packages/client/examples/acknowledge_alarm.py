"""Acknowledges the open alarms, so that they are not repeated, and prints them."""

from fieldhub import call

page = call("GET", "/app/alarmLog", {"state": "open", "page": 1, "pageSize": 100})
for alarm in page["list"]:
    call("PUT", "/app/alarmLogHandle", {"id": alarm["id"], "state": "acknowledged"})
    print("acknowledged", alarm["id"], alarm["deviceName"], alarm["content"])
