"""Writes a variable and prints what was read back: python3 write_variable.py DEVICE_ID VARIABLE_ID VALUE"""

import sys

from fieldhub import call

device_id, var_id, value = int(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3])
result = call("POST", "/app/setVarData", {"deviceId": device_id, "varId": var_id, "value": value})
print(result["state"], "read back", result["readBack"])
# Only "confirmed" says that the device holds the value.
sys.exit(0 if result["state"] == "confirmed" else 1)
