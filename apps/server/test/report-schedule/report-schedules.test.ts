import { inflateRawSync } from 'node:zlib'
import { reportScheduleLimits } from '@fieldhub/contract'
import { readZipEntries } from '@fieldhub/sheets/xlsx'
import { expect, test } from 'vitest'
import { openReportFile } from '#domain/report-schedule/report-schedule-list.ts'
import { readWorkbook } from '#platform/tables/workbook.ts'
import { deleteContact } from '#store/contact/contact-store.ts'
import { deleteDevice } from '#store/device/device-store.ts'
import { deleteReportSchedulesOf } from '#store/report-schedule/report-schedule-store.ts'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import { openReportWorld } from '#testing/report-schedule-world.ts'

const june2 = Date.parse('2026-06-02T00:00:00+08:00')
const limits = { rowsMax: 1_000, cellsMax: 100, cellCharactersMax: 100, charactersMax: 10_000 }
type World = Awaited<ReturnType<typeof openReportWorld>>

async function readSheet(world: World, reportId: number): Promise<string[][]> {
  const { data } = await openReportFile(world.context, world.owner, { id: reportId, kind: 'xlsx' })
  const read = readWorkbook(data, limits)
  return read.ok ? read.value.rows : []
}

onEachEngine((engine) => {
  test('a daily report covers yesterday, is kept, and is mailed to each recipient once', async () => {
    const world = await openReportWorld(engine)
    const contact = await world.addContact('甲', 'one@example.com')
    const again = await world.addContact('乙', 'ONE@example.com')
    const mute = await world.addContact('丙', '')
    await world.store(june2, [10, 20, 30])
    const id = await world.add({ contactIds: [contact, again, mute] })
    expect(await world.shown(id)).toMatchObject({
      nextRun: Date.parse('2026-06-03T08:00:00+08:00'),
      series: [{ label: '设备 A/1 / 温度' }],
    })
    await world.passTo('2026-06-03T07:59:59+08:00')
    expect(await world.kept(id)).toEqual([])
    await world.passTo('2026-06-03T08:00:05+08:00')
    const [report] = await world.kept(id)
    expect(report).toMatchObject({ state: 'ready', origin: 'schedule', from: june2, missing: 0 })
    expect(report?.deliveries.map(({ name, state, reason }) => [name, state, reason])).toEqual([
      ['', 'sent', ''],
      ['甲', 'sent', ''],
      ['丙', 'held', 'noEmail'],
    ])
    expect(world.mails.mails.map(({ to }) => to)).toEqual([
      ['owner@example.com'],
      ['one@example.com'],
    ])
    const source = world.mails.mails[0]?.source ?? ''
    expect(source).toContain('filename*0*=utf-8')
    const [head, row] = await readSheet(world, report?.id ?? 0)
    expect(head?.slice(2)).toEqual(['设备', '从机', '变量', '单位', '平均值', '最大值', '说明'])
    expect(row?.slice(2, 8)).toEqual(['设备 A/1', '从机', '温度', '℃', '20', '30'])
    await world.passTo('2026-06-03T09:00:00+08:00')
    expect(world.mails.mails).toHaveLength(2)
  })

  test('plans missed while the server was off make one report, of the period that is whole now', async () => {
    const world = await openReportWorld(engine)
    const id = await world.add()
    world.clock.time = Date.parse('2026-06-10T12:00:00+08:00')
    world.work.wake()
    await world.work.settle()
    const reports = await world.kept(id)
    expect(reports.map(({ from }) => from)).toEqual([Date.parse('2026-06-09T00:00:00+08:00')])
    expect(await world.shown(id)).toMatchObject({
      nextRun: Date.parse('2026-06-11T08:00:00+08:00'),
    })
  })

  test('a clock that was ahead makes no report twice', async () => {
    const world = await openReportWorld(engine)
    const id = await world.add()
    await world.passTo('2026-06-05T08:00:00+08:00')
    await world.passTo('2026-06-04T07:00:00+08:00')
    await world.passTo('2026-06-04T08:00:00+08:00')
    await world.passTo('2026-06-05T08:00:00+08:00')
    const days = (await world.kept(id)).map(({ from }) => new Date(from).toISOString().slice(0, 10))
    expect(days.toSorted()).toEqual(['2026-06-02', '2026-06-03'])
  })

  test('a mail under way at a stop is unknown, not sent again by itself, and sent by hand', async () => {
    const world = await openReportWorld(engine)
    const id = await world.add()
    await world.passTo('2026-06-03T08:00:00+08:00')
    await world.context.db.updateTable('reportDelivery').set({ state: 'sending' }).execute()
    await world.work.stop()
    const next = world.start()
    next.wake()
    await next.settle()
    const [delivery] = (await world.kept(id))[0]?.deliveries ?? []
    expect(delivery).toMatchObject({ state: 'unknown', reason: 'stopped' })
    expect(world.mails.mails).toHaveLength(1)
    await world.resend(delivery?.id ?? 0)
    next.wake()
    await next.settle()
    expect(world.mails.mails).toHaveLength(2)
    expect((await world.kept(id))[0]?.deliveries[0]).toMatchObject({ state: 'sent' })
  })

  test('a server that asks to come back later is tried again, one that knows nobody is not', async () => {
    const world = await openReportWorld(engine)
    const contactIds = [
      await world.addContact('满', 'full@example.com'),
      await world.addContact('错', 'refuse@example.com'),
    ]
    const id = await world.add({ contactIds, toOwner: false })
    await world.passTo('2026-06-03T08:00:00+08:00')
    const states = async () =>
      ((await world.kept(id))[0]?.deliveries ?? []).map((one) => [
        one.state,
        one.code,
        one.attempts,
      ])
    expect(await states()).toEqual([
      ['waiting', '452', 1],
      ['failed', '550', 1],
    ])
    await world.passTo('2026-06-03T08:04:00+08:00')
    expect((await states())[0]).toEqual(['waiting', '452', 1])
    for (const time of ['08:05', '08:20', '09:20', '11:20', '15:20', '23:20', '23:59']) {
      await world.passTo(`2026-06-03T${time}:00+08:00`)
    }
    expect(await states()).toEqual([
      ['failed', '452', 7],
      ['failed', '550', 1],
    ])
  })

  test('a mail server that cannot be reached gets the report once it is back, and once', async () => {
    const world = await openReportWorld(engine)
    const id = await world.add()
    await world.mails.close()
    await world.passTo('2026-06-03T08:00:00+08:00')
    const state = async () => {
      const [delivery] = (await world.kept(id))[0]?.deliveries ?? []
      return [delivery?.state, delivery?.attempts, delivery?.nextTry]
    }
    expect(await state()).toEqual(['waiting', 1, Date.parse('2026-06-03T08:05:00+08:00')])
    await world.passTo('2026-06-03T08:05:00+08:00')
    expect(await state()).toEqual(['waiting', 2, Date.parse('2026-06-03T08:20:00+08:00')])
    const arrived = await world.reopenMails()
    await world.passTo('2026-06-03T08:20:00+08:00')
    expect(await state()).toEqual(['sent', 3, null])
    await world.passTo('2026-06-03T23:59:00+08:00')
    expect(arrived.map(({ to }) => to)).toEqual([['owner@example.com']])
  })

  test('a device that is gone is named, and the rest still comes', async () => {
    const world = await openReportWorld(engine)
    await world.store(june2, [5])
    await world.store(june2, [1], world.otherId)
    const { varId } = world
    const series = [
      { deviceId: world.otherId, varId },
      { deviceId: world.deviceId, varId },
    ]
    const id = await world.add({ series })
    await deleteDevice(world.context.db, world.otherId)
    await world.passTo('2026-06-03T08:00:00+08:00')
    const [report] = await world.kept(id)
    expect(report).toMatchObject({ state: 'ready', missing: 1 })
    const [, found, missing] = await readSheet(world, report?.id ?? 0)
    expect(found?.slice(2, 7)).toEqual(['设备 A/1', '从机', '温度', '℃', '5'])
    expect(missing?.[4]).toBe('设备 B2 / 温度')
    await world.change(id, { series, name: '改名' })
    expect(await world.shown(id)).toMatchObject({ name: '改名', series: [{}, {}] })
  })

  test('the newest reports are kept, and all go with their schedule', async () => {
    const world = await openReportWorld(engine)
    const id = await world.add({ keep: 2, toOwner: false })
    for (const day of ['03', '04', '05']) await world.passTo(`2026-06-${day}T08:00:00+08:00`)
    const reports = await world.kept(id)
    expect(reports.map(({ to }) => to)).toEqual([
      Date.parse('2026-06-05T00:00:00+08:00'),
      Date.parse('2026-06-04T00:00:00+08:00'),
    ])
    await deleteReportSchedulesOf(world.context.db, world.owner.accountId)
    for (const table of ['reportSchedule', 'keptReport', 'reportFile', 'reportDelivery'] as const) {
      expect(await world.context.db.selectFrom(table).selectAll().execute()).toEqual([])
    }
  })

  test('a hundred mails go out in a day, and the next ones once the first are a day old', async () => {
    const world = await openReportWorld(engine)
    const id = await world.add()
    await world.passTo('2026-06-03T08:00:00+08:00')
    const first = await world.context.db
      .selectFrom('reportDelivery')
      .selectAll()
      .executeTakeFirstOrThrow()
    const { id: _, ...sent } = first
    const others = Array.from({ length: reportScheduleLimits.mailsADay - 2 }, () => sent)
    await world.context.db.insertInto('reportDelivery').values(others).execute()
    const contactIds = [await world.addContact('甲', 'one@example.com')]
    await world.change(id, { contactIds, zone: 'Asia/Tokyo' })
    await world.passTo('2026-06-04T07:00:00+08:00')
    const states = (await world.kept(id))[0]?.deliveries.map(({ state, reason }) => [state, reason])
    expect(states).toEqual([
      ['sent', ''],
      ['held', 'cap'],
    ])
    expect(world.mails.mails).toHaveLength(2)
    await world.passTo('2026-06-05T07:00:00+08:00')
    const next = (await world.kept(id))[0]?.deliveries.map(({ state }) => state)
    expect(next).toEqual(['sent', 'sent'])
  })

  test('beyond 64 MB of an account the oldest reports make room, and the newest stays', async () => {
    const world = await openReportWorld(engine)
    const [id, other] = [await world.add({ toOwner: false }), await world.add({ toOwner: false })]
    await world.passTo('2026-06-03T08:00:00+08:00')
    const size = async (bytes: number) =>
      world.context.db.updateTable('keptReport').set({ bytes }).execute()
    await size(31 * 1_024 * 1_024)
    await world.passTo('2026-06-04T08:00:00+08:00')
    const days = async () =>
      (await Promise.all([world.kept(id), world.kept(other)])).map((reports) =>
        reports.map(({ to }) => new Date(to + 8 * 3_600_000).getUTCDate()),
      )
    expect(await days()).toEqual([
      [4, 3],
      [4, 3],
    ])
    await size(33 * 1_024 * 1_024)
    await world.passTo('2026-06-05T08:00:00+08:00')
    expect(await days()).toEqual([[5], [5, 4]])
  })

  test('a contact that was deleted is counted until the report is saved again', async () => {
    const world = await openReportWorld(engine)
    const stays = await world.addContact('甲', 'one@example.com')
    const contactIds = [stays, await world.addContact('乙', 'two@example.com')]
    const id = await world.add({ contactIds })
    expect(await world.shown(id)).toMatchObject({ missingContacts: 0 })
    await deleteContact(world.context.db, contactIds[1] ?? 0)
    expect(await world.shown(id)).toMatchObject({ contacts: [{ name: '甲' }], missingContacts: 1 })
    await world.change(id, { contactIds: [stays] })
    expect(await world.shown(id)).toMatchObject({ missingContacts: 0 })
  })
})

test('made by hand without mails it is kept alone; off, nothing is made by the plan', async () => {
  const world = await openReportWorld()
  const id = await world.add()
  await world.turn(id, false)
  await world.passTo('2026-06-04T08:00:00+08:00')
  expect(await world.kept(id)).toEqual([])
  await world.make(id, false)
  await expect(world.make(id, false)).rejects.toMatchObject({ code: 'conflict' })
  await world.work.settle()
  expect(await world.kept(id)).toMatchObject([
    {
      origin: 'manual',
      state: 'ready',
      deliveries: [],
      files: [{ kind: 'html' }, { kind: 'xlsx' }],
    },
  ])
  expect(world.mails.mails).toEqual([])
})

test('a week is compared with the one before, and names that look like formulas stay texts', async () => {
  const world = await openReportWorld()
  const { db } = world.context
  await db
    .updateTable('device')
    .set({ name: '=cmd|calc!A1' })
    .where('id', '=', world.deviceId)
    .execute()
  await world.store(Date.parse('2026-05-20T12:00:00+08:00'), [100])
  await world.store(Date.parse('2026-05-27T12:00:00+08:00'), [10, 30])
  const weekly = { span: 'week', weekday: 3, compare: true, measures: ['avg', 'sum'] } as const
  const id = await world.add({ ...weekly, measures: [...weekly.measures], name: '=1+1' })
  await world.passTo('2026-06-03T08:00:00+08:00')
  const [report] = await world.kept(id)
  expect(report).toMatchObject({ span: 'week', from: Date.parse('2026-05-25T00:00:00+08:00') })
  const [, row] = await readSheet(world, report?.id ?? 0)
  expect(row?.slice(2, 10)).toEqual(['=cmd|calc!A1', '从机', '温度', '℃', '20', '40', '100', '100'])
  const { data } = await openReportFile(world.context, world.owner, {
    id: report?.id ?? 0,
    kind: 'xlsx',
  })
  const entries = readZipEntries(data, { decodeText: (bytes) => Buffer.from(bytes).toString() })
  const parts = [...(entries?.values() ?? [])].map(({ packed }) => String(inflateRawSync(packed)))
  expect(parts.some((part) => part.includes('=cmd|calc!A1</t>'))).toBe(true)
  expect(parts.filter((part) => /<f[ >]/.test(part))).toEqual([])
  expect(world.mails.mails[0]?.source).toMatch(/^Subject: =\?UTF-8\?/m)
})

test('what another account has does not exist, and what is wrong is named at its field', async () => {
  const world = await openReportWorld()
  const stranger = await world.addCaller('stranger')
  const id = await world.add({ toOwner: false })
  await world.make(id, false)
  await world.work.settle()
  const [report] = await world.kept(id)
  const read = openReportFile(world.context, stranger, { id: report?.id ?? 0, kind: 'xlsx' })
  await expect(read).rejects.toMatchObject({ code: 'notFound' })
  const foreign = await world.context.db
    .insertInto('contact')
    .values({
      ownerId: stranger.accountId,
      name: 'x',
      phone: '',
      email: 'x@y.zz',
      openId: '',
      createdAt: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await expect(world.add({ contactIds: [foreign.id] })).rejects.toMatchObject({
    fields: { contactIds: 'contact' },
  })
  await expect(world.add({ series: [{ deviceId: 999, varId: 1 }] })).rejects.toMatchObject({
    fields: { 'series.0': 'variable' },
  })
  await expect(world.add({ zone: 'Mars/Base' })).rejects.toMatchObject({ fields: { zone: 'zone' } })
})

test('a mail carries the page and the workbook, and comes without the PDF where printing fails', async () => {
  const world = await openReportWorld(undefined, '/bin/false')
  await world.store(june2, [10])
  await world.add({ pdf: true })
  await world.passTo('2026-06-03T08:00:00+08:00')
  const source = world.mails.mails[0]?.source ?? ''
  expect(source).toContain('Content-Type: text/html')
  expect(source).toContain('.xlsx')
  expect(source).not.toContain('application/pdf')
  expect(source).toMatch(/^Subject: =\?UTF-8\?/m)
})
