"""Runs statements on SQLite's files for tests that need many.

Reads lines of JSON, `{"file", "sql", "parameters"}`, and answers each with one: `{"rows"}`, with
bytes in hexadecimal, or `{"error"}`. Every statement has its own connection."""
import json
import sqlite3
import sys
from contextlib import closing


def plain(value):
    return value.hex() if isinstance(value, bytes) else value


def rows_of(file, sql, parameters):
    with closing(sqlite3.connect(file, timeout=10)) as connection:
        connection.row_factory = sqlite3.Row
        with connection:
            rows = connection.execute(sql, parameters).fetchall()
    return [{name: plain(row[name]) for name in row.keys()} for row in rows]


for line in sys.stdin:
    try:
        answer = {'rows': rows_of(**json.loads(line))}
    except sqlite3.Error as error:
        answer = {'error': str(error)}
    print(json.dumps(answer), flush=True)
