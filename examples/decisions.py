# Decision logs from another language over HTTP: tickler serve --background, then python3 examples/decisions.py
# DAEMON_TOKEN is its token: export DAEMON_TOKEN="$(cat FILE)" with the file that `tickler status --daemon` names.
# DAEMON_URL is where it is, if not at its usual port; the same command says it.
import json
import os
import sys
import urllib.request

url = os.environ.get("DAEMON_URL", "http://127.0.0.1:8425")
token = os.environ.get("DAEMON_TOKEN")
if not token:
    sys.exit("Set DAEMON_TOKEN to what is in the file that `tickler status --daemon` names as its token.")

log = {
    "identity": {"agent_id": "main"},
    "action": {
        "tool_call": "schedule_reminder",
        "tool_input": {"delay_ms": 3_600_000, "payload": {"text": "look at the canary", "build": 4711}},
    },
}

request = urllib.request.Request(
    f"{url}/decisions",
    data=json.dumps(log).encode(),
    headers={"Authorization": f"Bearer {token}", "Content-Type": "application/json"},
)
with urllib.request.urlopen(request) as response:
    answer = json.load(response)

print(answer["reminder"]["text"] if answer["reminder"] else answer["warning"])
