import { expect, test } from 'vitest'
import { findReason } from './postmaster.ts'

const at = (line: string) => `2026-11-28 16:40:02.123 UTC [4711] ${line}`

// product: 20.4
test.each([
  [
    [
      at('LOG:  starting PostgreSQL 18.4'),
      at('FATAL:  database files are incompatible with server'),
      at('DETAIL:  The data directory was initialized by PostgreSQL version 17.'),
    ],
    'database files are incompatible with server; The data directory was initialized by PostgreSQL version 17',
  ],
  [
    [
      at('LOG:  unrecognized configuration parameter "nonsense" in file "postgresql.conf" line 889'),
      at('FATAL:  configuration file "postgresql.conf" contains errors'),
    ],
    'unrecognized configuration parameter "nonsense" in file "postgresql.conf" line 889; configuration file "postgresql.conf" contains errors',
  ],
  [
    ['postgres: could not find the database system', 'but could not open file: Permission denied'],
    'postgres: could not find the database system; but could not open file: Permission denied',
  ],
  [[''], undefined],
])('of what PostgreSQL wrote before it ended, the reason is one line: %j', (lines, reason) => {
  expect(findReason(`${lines.join('\n')}\n`)).toBe(reason)
})
