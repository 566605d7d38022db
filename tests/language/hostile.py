"""Packs that an attacker may send: they must be read or refused quickly."""


def cards(text: str, count: int = 1) -> str:
    return "".join(f'[[card]]\nname = "c{i}"\nelement = "air"\ntext = """{text}"""\n' for i in range(count))


HOSTILE = {
    "deep if": cards("if you are a Mage Noir, " * 80 + "draw 1 card."),
    "deep until": cards("until the end of the turn, when this enters play, " * 38 + "draw 1 card."),
    "deep choices": cards("choose 1: (a) " * 140 + "draw 1 card."),
    "deep zenith": cards("Zenith: " * 240 + "draw 1 card."),
    "many and": cards("draw 1 card and " * 120 + "draw 1 card.", 130),
    "many then": cards("draw 1 card, then " * 100 + "draw 1 card.", 130),
    "many or": cards("inflict 3 damage, or 4 if you are a Mage Noir, to any target and " * 11 + "draw 1 card.", 200),
    "many to": cards("draw 1 card to " * 120 + "draw 1 card."),
    "many unless": cards("draw 1 card unless you " * 85 + "draw 1 card."),
    "many adjectives": cards("destroy 1 " + "prepared " * 200 + "spell."),
    "words": cards("a " * 990 + "."),
    "numbers": cards("1 " * 990 + "."),
    "marks": cards(", ; : ( ) " * 190),
    "unread cards": cards("inflict 1 damage to bananas and any target you like " * 30, 160),
    "unread words": cards("foo bar baz " * 60, 300),
    "a large pack": cards("Inflict 3 damage to any target.", 500),
    "unread keywords": "".join(
        f'[[card]]\nname = "c{i}"\nelement = "air"\nkeywords = ["Protectr foo bar"]\n' for i in range(499)
    ),
    "unknown keys": '[[card]]\nname = "c"\n' + "".join(f"elmnt{i} = 1\n" for i in range(7900)),
    "a long text": cards("a" * 240_000),
    "a long name": f'[[card]]\nname = "{"a" * 250_000}"\n',
    "a long array": "a=[" + "1," * 130_000 + "]",
    "a deep array": "a=" + "[" * 100_000,
    "deep tables": "a=" + "{a=" * 60_000,
    "a dotted key": ".".join("a" * 60_000) + "=1",
    "dotted headers": "".join("[" + ".".join(["aaaaa"] * 60) + f".b{i}]\n" for i in range(2900)),
    "many tables": "".join(f"[a{i}]\n" for i in range(2990)),
    "a long number": "a=" + "9" * 250_000,
    "a long float": "a=" + "1_" * 120_000 + "1",
    "escapes": 'a="' + "\\n" * 1990 + '"',
    "white space": " " * 250_000,
    "nothing": "\0" * 1000,
    "a deep array among strings": "a=" + '["]",' * 2900,
    "deep tables among strings": "a=" + '{b="}",a=' * 2600,
    "an open string": 'a="""' + "\\\n" * 1900,
    "a long comment": "#" + "[" * 2900 + "\u202e" * 80_000,
    "many names": "".join(
        f'[[card]]\nname = "c{i}"\nelement = "air"\nalso_called = {[f"n{i} {j}" for j in range(19)]}\n'
        for i in range(290)
    ),
    "names of others": '[[card]]\nname = "Tornado"\nelement = "air"\n' * 499,
    "marks over letters": f'[[card]]\nname = "{"a" + chr(0x301) * 100_000}"\n',
    "many numbers": '[[card]]\nname = "c"\nhp = ' + "9" * 4000 + "\n",
    "too large": "#" * 300_000,
    "ten million letters": "a" * 10_000_000,
}
