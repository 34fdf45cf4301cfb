"""Prints the newest values of every device."""

from fieldhub import call

page = 1
while True:
    devices = call("GET", "/app/device", {"page": page, "pageSize": 100})
    for device in devices["list"]:
        print(device["name"], device["sn"])
        for slave in call("GET", "/app/getVarLastData", {"deviceId": device["id"]}):
            for var in slave["var"]:
                # A value of quality "bad" is None: show nothing rather than something old.
                print(" ", var["varId"], var["name"], var["value"], var["unit"], var["quality"])
    if page * 100 >= devices["total"]:
        break
    page += 1
