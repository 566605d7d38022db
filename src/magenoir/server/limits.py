"""Rate limits: token buckets, for a bounded number of somebodies."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from time import monotonic

Clock = Callable[[], float]


class Bucket:
    """`most` at once, refilled within `seconds`."""

    def __init__(self, most: int, seconds: float, clock: Clock = monotonic) -> None:
        self._most, self._rate, self._clock = most, most / seconds, clock
        self._left, self._seen = float(most), clock()

    def take(self) -> bool:
        """Whether one more is allowed now; if so, it is counted."""
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._seen) * self._rate)
        self._seen = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    @property
    def wait(self) -> float:
        """Seconds until one more is allowed."""
        return max(0.0, (1 - self._left) / self._rate)


class Buckets:
    """A bucket per address. Beyond a limit, the addresses unseen for longest are forgotten."""

    def __init__(self, most: int, seconds: float, clock: Clock = monotonic, remembered: int = 10_000) -> None:
        self._most, self._seconds, self._clock, self._remembered = most, seconds, clock, remembered
        self._of: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, address: str) -> Bucket:
        bucket = self._of.pop(address, None) or Bucket(self._most, self._seconds, self._clock)
        self._of[address] = bucket
        if len(self._of) > self._remembered:
            self._of.popitem(last=False)
        return bucket


def household(address: str) -> str:
    """The customer behind an address: with IPv6 they have a whole network, the first 64 bits."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    if not isinstance(parsed, IPv6Address):
        return str(parsed)
    return str(parsed.ipv4_mapped or IPv6Address(int(parsed) >> 64 << 64))
