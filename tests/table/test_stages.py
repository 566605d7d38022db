"""A stage is worked out once, and never waits for itself."""

from magenoir.table.now.stages import stage


def one_so_far(tower: "Tower") -> list[int]:
    return [1]


class Tower:
    """Each of its floors looks at the others."""

    built = 0

    @stage(one_so_far)
    def floors(self) -> list[int]:
        """The floors of a tower."""
        self.built += 1
        return [*self.attic, 2]

    @stage(one_so_far)
    def attic(self) -> list[int]:
        return [*self.floors, 3]


def test_a_stage_that_asks_for_itself_gets_its_initial_value() -> None:
    assert Tower().floors == [1, 3, 2]
    assert Tower().attic == [1, 2, 3]


def test_a_stage_is_worked_out_once() -> None:
    tower = Tower()
    assert tower.floors is tower.floors
    assert tower.built == 1


def test_a_stage_is_documented() -> None:
    assert Tower.__dict__["floors"].__doc__ == "The floors of a tower."
