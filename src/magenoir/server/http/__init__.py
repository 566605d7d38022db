"""Everything served over HTTP.

rest       a route as one row, and how it is answered; routes, account_routes: the rows
decklists  decks, formats and Adversaries, as REST types
openapi    the OpenAPI document; schema: the JSON schema the page's types are made from; constants: shared with the page
page       index.html and the page's files; pictures: drawn cards
guard      headers, origins, sizes, rates; cookies: the session; pings: their limit
logged     one log line per request
"""
