# Decision logs from another language over HTTP: tickler serve --background, then python3 examples/decisions.py
# TICKLER_URL and TICKLER_TOKEN say where the daemon is (`tickler status --daemon` prints both places).
import json
import os
import urllib.request

url = os.environ.get("TICKLER_URL", "http://127.0.0.1:8425")
token = os.environ["TICKLER_TOKEN"]

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
