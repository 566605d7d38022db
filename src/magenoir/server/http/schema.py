"""What page and server tell each other as one JSON schema: `python -m magenoir.server.http.schema`.

`npm run types` in web/ makes the page's TypeScript types from it.
"""

from __future__ import annotations

import json
import sys
from typing import Any

import msgspec

from magenoir.server import rest_types as rest
from magenoir.server.accounts import types as account
from magenoir.server.messages import Said, Told

TYPES = (
    rest.DeckPaper, rest.CardPaper, rest.RulePaper, rest.NewGame, rest.GameMade, rest.Join,
    rest.Summary, rest.ReplayAsked, rest.Replay, rest.Trouble, rest.FormatPaper, rest.DeckAsked,
    rest.DeckRead, rest.Invitation, rest.AdversaryPaper,
    account.Credentials, account.NewPassword, account.Farewell, account.Member,
    account.AccountPaper, account.DeckWritten, account.KeptDeck, account.DeckConflict,
)  # fmt: skip


def schema() -> dict[str, Any]:
    """One definition for each class; `Said` and `Told` are all that page and server may say."""
    (said, told, *_), definitions = msgspec.json.schema_components([Said, Told, *TYPES])
    definitions["Said"] = {"title": "Said", "anyOf": said["anyOf"]}
    definitions["Told"] = {"title": "Told", "anyOf": told["anyOf"]}
    for name, definition in definitions.items():
        definition["title"] = name
        if "properties" in definition:
            definition["additionalProperties"] = False
    return {"$defs": definitions, "title": "Protocol", "anyOf": [{"$ref": f"#/$defs/{name}"} for name in definitions]}


if __name__ == "__main__":
    json.dump(schema(), sys.stdout, indent=1)
