"""Hatchling calls this when it builds the package: it builds the page from web/ into the wheel and the sdist."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Page(BuildHookInterface[Any]):
    """Builds the page as dev.py does, unless it is already there, built from the same sources."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return  # dev.py builds the page itself
        dev = self.workshop()
        try:
            dev.make_page()
        except dev.Stop as stop:
            sys.exit(f"The package cannot be built: {stop}")

    def workshop(self) -> Any:
        """dev.py. An isolated build does not have the project's root on its path."""
        spec = spec_from_file_location("dev", Path(self.root) / "dev.py")
        if spec is None or spec.loader is None:
            sys.exit(f"There is no dev.py in {self.root}: build from the project or from its sdist.")
        dev = module_from_spec(spec)
        spec.loader.exec_module(dev)
        return dev
