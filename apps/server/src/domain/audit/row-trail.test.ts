import { expect, test } from 'vitest'
import { openLog } from '#platform/process/log/log.ts'
import { insertAuditRows, readAuditPage } from '#store/audit/audit-store.ts'
import { onEachEngine, silentLog } from '#store/testing/on-each-engine.ts'
import { AuditTrail } from './audit-trail.ts'
import { RowTrail } from './row-trail.ts'

const row = (time: number, target = '') => ({
  accountId: 1,
  time,
  ownerId: 0,
  via: 'console',
  action: 'PUT /app/device',
  target,
  detail: '{}',
  code: 200,
  ip: '',
})

onEachEngine((engine) => {
  test('a row that the store refuses does not hold up those behind it', async () => {
    const { meta } = await engine.open()
    const lines: string[] = []
    const log = openLog('info', { write: (line) => void lines.push(line) })
    const trail = new RowTrail({ name: 'rows', log, max: 2_000, insert: insertAuditRows })
    for (let time = 1; time <= 700; time++) {
      trail.put(row(time, time === 300 && engine.name === 'postgres' ? 'a\0b' : 'pump'))
    }
    // SQLite accepts every text; it refuses a row without an account.
    trail.put({ ...row(701), ...(engine.name === 'sqlite' && { accountId: Number.NaN }) })
    trail.put(row(702))
    await trail.flush(meta)
    const times = (await readAuditPage(meta, {}, { offset: 0, limit: 2_000 })).rows.map(
      ({ time }) => time,
    )
    const refused = engine.name === 'postgres' ? 300 : 701
    expect(times.toReversed()).toEqual(
      Array.from({ length: 702 }, (_, index) => index + 1).filter((time) => time !== refused),
    )
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ rows: 1, msg: 'rows lost' }])
  })

  test('what somebody did with control characters is in the log without them', async () => {
    const { meta } = await engine.open()
    const trail = new AuditTrail(silentLog)
    const { accountId: who, ...entry } = row(1, 'a\0b\u{1b}[2J.svg')
    trail.put({ ...entry, who, detail: '{"name":"\ud800"}' })
    trail.put({ ...entry, who: 'admin\0' })
    await trail.flush(meta)
    const { rows } = await readAuditPage(meta, {}, { offset: 0, limit: 10 })
    expect(rows).toMatchObject([
      { target: 'a\u{fffd}b\u{fffd}[2J.svg', detail: '{"name":"\u{fffd}"}' },
    ])
  })

  test('rows of which some were stored before the store went away are stored once', async () => {
    const stored: number[] = []
    let isAway = false
    const insert = async (_db: unknown, rows: readonly number[]) => {
      if (isAway)
        throw Object.assign(new Error('gone'), { syscall: 'connect', code: 'ECONNREFUSED' })
      if (rows.includes(3))
        throw Object.assign(new Error('bad'), { severity: 'ERROR', code: '22021' })
      stored.push(...rows)
      isAway = rows.length === 1 && rows[0] === 4
    }
    const trail = new RowTrail<number>({ name: 'rows', log: silentLog, max: 10, insert })
    for (const number of [1, 2, 3, 4, 5, 6]) trail.put(number)
    const { meta } = await engine.open()
    await expect(trail.flush(meta)).rejects.toThrow('gone')
    isAway = false
    await trail.flush(meta)
    expect(stored).toEqual([1, 2, 4, 5, 6])
  })
})
