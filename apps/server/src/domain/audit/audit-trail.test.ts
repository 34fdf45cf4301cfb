import { expect, test } from 'vitest'
import { readAuditPage } from '#store/audit/audit-store.ts'
import { onEachEngine, silentLog } from '#store/testing/on-each-engine.ts'
import { auditDetail } from './audit-detail.ts'
import { AuditTrail } from './audit-trail.ts'

const entry = (who: number | string, time: number) => ({
  who,
  time,
  ownerId: 0,
  via: 'console',
  action: 'PUT /app/device',
  target: '',
  detail: '{}',
  code: 200,
  ip: '',
})

onEachEngine((engine) => {
  test('rows are stored in order, the ones beyond the bound are not', async () => {
    const { meta } = await engine.open()
    const trail = new AuditTrail(silentLog, 1_200)
    for (let time = 1; time <= 1_300; time++) trail.put(entry(1, time))
    trail.put(entry('nobody', 1))
    await Promise.all([trail.flush(meta), trail.flush(meta)])
    const { rows } = await readAuditPage(meta, {}, { offset: 0, limit: 2_000 })
    expect(rows.map(({ time }) => time).toReversed()).toEqual(
      Array.from({ length: 1_200 }, (_, index) => index + 1),
    )
  })

  test('rows wait while the store takes none, and names that nobody has leave none', async () => {
    const broken = await engine.open()
    await broken.close()
    const { meta } = await engine.open()
    const trail = new AuditTrail(silentLog)
    trail.put(entry(1, 5))
    trail.put(entry('nobody', 6))
    const outcome = await trail.flush(broken.meta).then(
      () => 'stored',
      () => 'refused',
    )
    expect(outcome).toBe('refused')
    await trail.flush(meta)
    const { rows } = await readAuditPage(meta, {}, { offset: 0, limit: 10 })
    expect(rows.map(({ time }) => time)).toEqual([5])
  })
})

test('the detail of an input has no secrets at any depth and is cut', () => {
  const input = {
    name: '一号',
    password: 'p',
    oldPassword: 'p',
    code: '1',
    t: 5,
    sign: 's',
    list: [{ apiToken: 'x', kept: 1 }],
  }
  expect(auditDetail(input)).toBe('{"name":"一号","list":[{"kept":1}]}')
  expect(auditDetail({ text: 'x'.repeat(5_000) }).length).toBe(1_001)
  expect(auditDetail({ data: ' config,readconfig,hunter2' })).toBe('{"data":"config,…"}')
  const asHex = Buffer.from('Config,x,hunter2').toString('hex').replaceAll(/../g, '$& ')
  expect(auditDetail({ data: asHex, format: 'hex' })).toBe('{"data":"config,…","format":"hex"}')
  expect(auditDetail(undefined)).toBe('')
})
