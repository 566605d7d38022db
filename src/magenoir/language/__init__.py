"""Card text to effect tree and back: a table of phrases, and the small kernel that reads and prints it.

phrases                            the table, one file for each family of nodes
kernel, template, tokens           categories, templates and words
reader, printer, nodes             text to values and back
meaning                            what phrases alone do not settle: whom "it" means, how far an "if" reaches
text                               whole card texts
errors, near                       a caret, and the nearest phrases
pack, entry, fields, judging       packs: measured, then read card by card and key by key; whose names are whose
own                                packs that a user wrote
library                            all known cards by name
check, document, lesson            `magenoir cards check`; docs/card-language.md
"""
