import { expect, test } from 'vitest'
import { loggedError } from './logged-error.ts'
import {
  isRowFault,
  isStoreAway,
  isStoreBroken,
  isStoreBusy,
  StoreAwayError,
  StoreBusyError,
} from './store-fault.ts'

const postgres = (code: string) => Object.assign(new Error('refused'), { severity: 'ERROR', code })
const sqlite = (sqliteCode: number) => Object.assign(new Error('refused'), { sqliteCode })

test.for([
  ['a NUL in a text', postgres('22021'), 'row'],
  ['a broken constraint', postgres('23505'), 'row'],
  ['a broken constraint of SQLite', sqlite(2067), 'row'],
  ['a restart of PostgreSQL', postgres('57P01'), 'away'],
  ['a PostgreSQL that recovers', postgres('57P03'), 'away'],
  ['a PostgreSQL that takes no writes', postgres('25006'), 'away'],
  ['a full disk of PostgreSQL', postgres('53100'), 'away'],
  ['a full disk of SQLite', sqlite(13), 'away'],
  ['a disk that fails', sqlite(10 | (3 << 8)), 'away'],
  ['a cut line', new Error('Connection terminated unexpectedly'), 'broken'],
  [
    'a reset line',
    Object.assign(new Error('read'), { syscall: 'read', code: 'ECONNRESET' }),
    'broken',
  ],
  [
    'a line that did not come about',
    Object.assign(new Error('connect'), { syscall: 'connect', code: 'ETIMEDOUT' }),
    'away',
  ],
  ['no connection', new StoreAwayError('no connection to PostgreSQL'), 'away'],
  ['a statement that took too long', postgres('57014'), 'busy'],
  ['a lock that was not had in time', postgres('55P03'), 'busy'],
  ['a deadlock', postgres('40P01'), 'busy'],
  ['a transaction of PostgreSQL that was given up', postgres('25P03'), 'busy'],
  ['a lock of SQLite that was not had in time', sqlite(5 | (1 << 8)), 'busy'],
  ['a transaction that was given up', new StoreBusyError('silent for too long'), 'busy'],
  ['a wrong statement', postgres('42601'), 'neither'],
  [
    'a file that is missing',
    Object.assign(new Error('open'), { syscall: 'open', code: 'ENOENT' }),
    'neither',
  ],
  ['a bug', new TypeError('undefined is not a function'), 'neither'],
  ['no error at all', 'ECONNRESET', 'neither'],
] as const)('%s is told from other faults', ([, error, kind]) => {
  const kinds = {
    row: isRowFault(error),
    away: isStoreAway(error),
    busy: isStoreBusy(error),
    broken: isStoreBroken(error),
  }
  expect(kinds).toEqual({
    row: kind === 'row',
    away: kind === 'away' || kind === 'busy' || kind === 'broken',
    busy: kind === 'busy',
    broken: kind === 'broken',
  })
})

test('the log says of an error what helps and nothing that a library hung on it', () => {
  const error = Object.assign(new Error('gone', { cause: new Error('reset') }), {
    code: '57P01',
    client: { secretKey: 'abc', connectionParameters: { password: 'hunter2' } },
  })
  const text = JSON.stringify(loggedError(error))
  expect(text).not.toMatch(/abc|hunter2|client/)
  expect(loggedError(error)).toMatchObject({
    type: 'Error',
    message: 'gone',
    code: '57P01',
    cause: { message: 'reset' },
  })
})
