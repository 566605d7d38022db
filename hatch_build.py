"""Hatchling calls this as it builds the package: the page goes into the wheel and the sdist, built from web/."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Page(BuildHookInterface[Any]):
    """Builds the page as dev.py does, unless it stands there already, made from these very sources."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return  # dev.py builds the page itself, into the folder that is in use
        dev = self.workshop()
        try:
            dev.make_page()
        except dev.Stop as stop:
            sys.exit(f"The package cannot be built: {stop}")

    def workshop(self) -> Any:
        """dev.py. A build in isolation has not the root of the project on its path."""
        spec = spec_from_file_location("dev", Path(self.root) / "dev.py")
        if spec is None or spec.loader is None:
            sys.exit(f"There is no dev.py in {self.root}: build from the project or from its sdist.")
        dev = module_from_spec(spec)
        spec.loader.exec_module(dev)
        return dev
