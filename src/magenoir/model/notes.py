"""Notes: what a rule says when it moves nothing, and why a player is out. The page has each under its key.

A note is about a card or a player, which the log names before it: `Flame: has no valid target any more`.
"""

from __future__ import annotations

from magenoir.model.message import Message

# -------------------------------------------------------------------------------------------------------- set-up, turns

BEGINS = Message("begins with 20 HP each")
FIRST_DRAW_SKIPPED = Message("had no draw phase in the very first turn")
NO_DRAW_PHASE = Message("has no draw phase")
GATHERING_CHANGED = Message("changes the gathering")
RESERVE_KEPT = Message("keeps the reserve")
SEVERAL_ACT = Message("several act at the same moment")
PLAYS_NOW = Message("plays now")
ACTIVE_NOW = Message("is the active player now")
GAME_GOES_ON = Message("is out, and the game goes on")
GAINS_NOTHING = Message("is out and gains nothing")
NOT_THERE_YET = Message("is not there yet")
NOT_WAITING = Message("is not waiting to be drawn")
GONE_WITH_ITS_MANA = Message("is gone and adds no Mana")

# -------------------------------------------------------------------------------------------------- hand, deck, discard

NO_CARD_TO_DRAW = Message("has no card to draw")
DRAWS_NOTHING = Message("draws nothing")
OUT_DRAWS_NOTHING = Message("is out and draws nothing")
NO_DRAW_NOW = Message("does not draw now")
NO_CARD_INSTEAD = Message("has no card to take in place of a draw")
NO_HAND = Message("has no hand")
NO_HAND_NOW = Message("does not come to a hand now")
EMPTY_DECK = Message("has an empty deck, which loses nothing by itself")
NO_CARD_TO_DISCARD = Message("has no card to discard")
NOT_THERE = Message("is not there any more")
PUT_ELSEWHERE = Message("is put elsewhere instead")
STAYS = Message("stays on the board")
NOT_DISCARDED = Message("is not discarded: something else happens")
NO_DISCARD_EFFECTS = Message("has no discard effects to apply")
NO_MANA_TO_RELEASE = Message("has no Mana to release")
GIVES_ITS_MANA = Message("gives its Mana in place of another")

# ------------------------------------------------------------------------------------------- preparing, paying, trading

CANNOT_BE_PREPARED = Message("cannot be prepared")
NEEDS_NO = Message("needs no {word}")
COSTS_OTHERWISE = Message("costs otherwise by what it uses")
COUNTS_ONCE = Message("counts once: no spell is being prepared or activated")
COUNTS_TWICE = Message("counts twice, once per turn")
NEVER_HAD_THE_MANA = Message("has never had the Mana whose loss it waits for")
ANY_NUMBER_OF_RINGS = Message("may be worn with any number of rings")
NO_EQUIPMENT = Message("is not discarded, for this is no Equipment")
NOT_DESTROYED = Message("is not destroyed by being used")
CANNOT_PAY = Message("cannot pay")
PAYS_NOTHING = Message("pays nothing")
PRINTED_COST = Message("looks at a printed cost")
ASKS_FOR_A_COST = Message("asks for a cost")
CANNOT_TRADE = Message("cannot trade")

# ---------------------------------------------------------------------------------- announcing, the chain, what is read

NO_TARGET_ASKED = Message("asks for no target: its condition does not hold")
TARGETS_ITSELF = Message("targets itself")
APPLIED_ALREADY = Message("is being applied already and cannot be chosen")
SHARED_ANEW = Message("is shared out anew")
FIRST_NAMED_STAY = Message("the first named stay")
NO_VALID_TARGET = Message("has no valid target any more")
DOES_NOT_HAPPEN_AFTER_ALL = Message("does not happen after all")
NO_EFFECTS_NOW = Message("has no effects now")
NO_SUCH_EFFECT_NOW = Message("has no such effect now")
SAYS_SOMETHING_ELSE = Message("says something else now")
APPLIES_ONCE_MORE = Message("applies once more")
APPLIES_GAINED = Message("applies an effect it gained")
NUMBERS_CHANGED = Message("its numbers are changed")
REST_PREVENTED = Message("what goes with it does not happen")
SPELLS_CHECKED = Message("spells are checked")
MAY_STAY = Message("may stay as things stand")
STUCK = Message("cannot be discarded and stays")

# -------------------------------------------------------------------------------------------------------------- effects

CONDITION_HOLDS = Message("its condition holds")
CONDITION_FAILS = Message("its condition does not hold")
STRONGER = Message("is stronger for its condition")
FOLLOWS = Message("follows")
DOES_NOT_HAPPEN = Message("does not happen")
REST_DOES_NOT_HAPPEN = Message("the rest does not happen")
OTHER_PART = Message("the other part is done instead")
UNLESS_PAID = Message("is done unless its player pays")
NOTHING_TO_APPLY = Message("has nothing to apply")
NO_CHANGE = Message("would change nothing any more")
NOT_ACTIVATED_NOW = Message("cannot be activated now")
CANNOT_BE_CHANNELED = Message("cannot be channeled")
X_IS_ZERO = Message("has no X settled: it is 0")
COUNTS_BY_ELEMENT = Message("counts by element")
TRANSMUTABLE = Message("has that word by Transmutable")
NO_ELEMENT = Message("has no element to take")
NO_SUCH_ANIMAL = Message("has no such Animal")
NO_ANIMAL_TO_USE = Message("has no ability of an Animal to use")

# ----------------------------------------------------------------------------------------------------------- damage, HP

DAMAGE_APPLIES = Message("damage applies")
NOT_REDIRECTED = Message("cannot be redirected")
DAMAGE_PLUS = Message("damage is changed: increase {number}")
DAMAGE_MINUS = Message("damage is changed: subtract {number}")
DAMAGE_INCREASED = Message("damage is increased")
ITS_DAMAGE_INCREASED = Message("its damage is increased")
DAMAGE_REDUCED = Message("damage is reduced")
DAMAGE_LIMITED = Message("damage is held to a limit")
DAMAGE_CANCELLED = Message("damage is cancelled")
DAMAGE_IGNORED = Message("damage is ignored")
ALLOWANCE_SETTLED = Message("its allowance for this turn is settled")
NO_DAMAGE = Message("inflicts no damage")
NO_HP = Message("has no HP to gain or lose")
NO_GAIN = Message("cannot gain HP")

# ---------------------------------------------------------------------------------------- what begins and lasts a while

TO_END_OF_TURN = Message("lasts until the end of the turn")
TO_NEXT_TURN = Message("lasts until its player's next turn")
WAITS_FOR_END_OF_TURN = Message("waits for the end of the turn")
DAMAGE_WILL_BE_IGNORED = Message("damage will be ignored")
CHANGED = Message("is changed for a while")
SILENCED = Message("has no effects")
GAINS_EFFECT = Message("gains an effect")
GAINS = Message("gains {keyword}")
LOSES_SLOWCAST = Message("loses Slowcast")

# -------------------------------------------------------------------------------------------------- why a player is out

NO_HP_LEFT = Message("no HP left")
NO_CARD_LEFT = Message("no card left to draw")
CONCEDED = Message("conceded")

ALL = tuple(one for one in list(vars().values()) if isinstance(one, Message))
