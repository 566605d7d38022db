"""What a seat may know about a game. Players, pages, terminals and spectators get this and nothing else.

everything  all that a seat knows at one moment, in one value
view        the table as one seat may see it; face: what is printed on a card
choices     what a seat may choose; abilities: what a card says about it, and its price; prompt: what is asked
fates       whether targets are harmed or helped, read off the effect that asks for them
matters     whether a window is worth a question, and why; forecast: what comes next; uses: what a card is good for
arranging   effects put in order once for all the questions that follow
secrecy     who sees the options of a decision, and which cards have an id in a view
chain       what has been announced and is still to happen
changes     what has changed about a card, and why; damages, rewording: its damage and its text now
log         an event as one seat may know it; sentences: its English; lines: a page's log
story       a stretch of play, as people like to read it; storyline: its lines as values
why         why nothing can be done with a card, a player, a move
plan        moves of Mana, completed by a default
figures     a game in figures
imagining   looking ahead in a world consistent with what a seat knows
"""
