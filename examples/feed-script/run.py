import json

with open("result.json", "w") as result:
    json.dump({"status": "ok", "outputs": {"items": []}}, result)
