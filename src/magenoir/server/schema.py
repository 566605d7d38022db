"""The messages and papers as one JSON schema: `python -m magenoir.server.schema`.

`npm run types` in web/ makes the page's TypeScript types from it.
"""

from __future__ import annotations

import json
import sys
from typing import Any

import msgspec

from magenoir.server import papers
from magenoir.server.accounts import types as member_papers
from magenoir.server.messages import Said, Told

PAPERS = (
    papers.DeckPaper, papers.CardPaper, papers.RulePaper, papers.NewGame, papers.GameMade, papers.Join,
    papers.Summary, papers.ReplayAsked, papers.Replay, papers.Trouble, papers.FormatPaper, papers.DeckAsked,
    papers.DeckRead, papers.Invitation, papers.AdversaryPaper,
    member_papers.Credentials, member_papers.NewPassword, member_papers.Farewell, member_papers.Member,
    member_papers.AccountPaper, member_papers.DeckWritten, member_papers.KeptDeck, member_papers.DeckConflict,
)  # fmt: skip


def schema() -> dict[str, Any]:
    """One definition for each class; `Said` and `Told` are all that page and server may say."""
    (said, told, *_), definitions = msgspec.json.schema_components([Said, Told, *PAPERS])
    definitions["Said"] = {"title": "Said", "anyOf": said["anyOf"]}
    definitions["Told"] = {"title": "Told", "anyOf": told["anyOf"]}
    for name, definition in definitions.items():
        definition["title"] = name
        if "properties" in definition:
            definition["additionalProperties"] = False
    return {"$defs": definitions, "title": "Protocol", "anyOf": [{"$ref": f"#/$defs/{name}"} for name in definitions]}


if __name__ == "__main__":
    json.dump(schema(), sys.stdout, indent=1)
