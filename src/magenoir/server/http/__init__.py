"""What is answered over HTTP.

rest      a route as one row, and how it is answered; routes, account_routes: all rows
decklists decks, formats and Adversaries, as they are told over REST
openapi   the document for programs; schema: the JSON schema from which the page's types are made
page      index.html and the files of the page; pictures: drawn cards
guard     headers, origins, sizes, rates; cookies: the session; pings: how many a socket may send
logged    one line for each request
"""
