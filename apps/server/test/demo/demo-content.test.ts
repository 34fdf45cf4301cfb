import {
  alarmLogApi,
  alarmSettingApi,
  auditApi,
  configurationApi,
  configurationPageApi,
  configurationShareApi,
  dashboardApi,
  deviceApi,
  errorTable,
  firmwareApi,
  forwardingApi,
  groupApi,
  homeApi,
  linkerApi,
  modelApi,
  reportApi,
  reportScheduleApi,
  rowsOf,
  savedViewApi,
  sessionApi,
  showApi,
  timedTaskApi,
  transmissionApi,
  triggerApi,
  variableApi,
  varLogApi,
} from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { DemoSandboxes } from '#domain/demo/demo.ts'
import { standingClock, startTestServer } from '#testing/test-server.ts'

const dayMs = 86_400_000
const client = { ip: '127.0.0.1', agent: 'test' }
const chinese = /[\u3000-\u9fff]/

async function visitDemo(language: 'zh_cn' | 'en_us') {
  const world = await startTestServer({ clock: standingClock() })
  const { domain } = world.server
  const demo = new DemoSandboxes(domain, { add: () => {}, remove: () => {} }, true)
  const visit = await demo.signIn(client, language)
  await demo.settle()
  const [boiler] = rowsOf(await world.call(deviceApi.nameList, {}, visit)).filter(({ sn }) =>
    sn.endsWith('-1'),
  )
  const deviceId = boiler?.id ?? 0
  return { ...world, domain, demo, visit, deviceId }
}

type World = Awaited<ReturnType<typeof visitDemo>>

/** What each screen of the console lists. */
const screens: Readonly<Record<string, (world: World) => Promise<unknown>>> = {
  homeEvents: async ({ call, visit }) => (await call(homeApi.stats, {}, visit)).events,
  homeHours: async ({ call, visit }) => (await call(homeApi.stats, {}, visit)).samples,
  devices: ({ call, visit }) => call(deviceApi.list, {}, visit),
  savedViews: ({ call, visit }) => call(savedViewApi.list, { page: '/device/list' }, visit),
  models: ({ call, visit }) => call(modelApi.list, {}, visit),
  firmware: ({ call, visit }) => call(firmwareApi.list, {}, visit),
  groups: ({ call, visit }) => call(groupApi.list, {}, visit),
  triggers: ({ call, visit }) => call(triggerApi.list, {}, visit),
  modelTriggers: ({ call, visit }) => call(triggerApi.modelList, {}, visit),
  openAlarms: ({ call, visit }) => call(alarmLogApi.list, { state: 'open' }, visit),
  acknowledged: ({ call, visit }) => call(alarmLogApi.list, { state: 'acknowledged' }, visit),
  alarmSettings: ({ call, visit }) => call(alarmSettingApi.list, {}, visit),
  contacts: ({ call, visit }) => call(linkerApi.list, {}, visit),
  timedTasks: ({ call, visit }) => call(timedTaskApi.list, {}, visit),
  timedTaskLog: ({ call, visit }) => call(timedTaskApi.log, {}, visit),
  dashboards: ({ call, visit }) => call(dashboardApi.list, {}, visit),
  reportSchedules: ({ call, visit }) => call(reportScheduleApi.list, {}, visit),
  keptReports,
  transmissions: ({ call, visit }) => call(transmissionApi.list, {}, visit),
  forwardings: ({ call, visit }) => call(forwardingApi.list, {}, visit),
  modelPages: ({ call, visit }) => call(configurationApi.list, { type: 0 }, visit),
  devicePages: ({ call, visit }) => call(configurationApi.list, { type: 1 }, visit),
  audit: async ({ call, visit }) => (await call(auditApi.page, {}, visit)).list,
  varLog: ({ call, visit, deviceId }) => call(varLogApi.list, { deviceId }, visit),
}

/** The report of yesterday, once it is made. */
async function keptReports({ call, visit, domain }: World) {
  await domain.reportWork.settle()
  const [schedule] = await call(reportScheduleApi.list, {}, visit)
  const found = await call(reportScheduleApi.reports, { scheduleId: schedule?.id ?? 0 }, visit)
  return asList(found).filter(({ state, files }) => state === 'ready' && files.length > 0)
}

async function expectEveryScreen(world: World, foreign: RegExp): Promise<void> {
  for (const [screen, read] of Object.entries(screens)) {
    const list = await read(world)
    expect([screen, Array.isArray(list) && list.length > 0]).toEqual([screen, true])
    // Names of device types follow the language of the call, not of the sandbox.
    const named = JSON.stringify(list, (key, value: unknown) => (key === 'typeName' ? '' : value))
    expect(`${screen} ${named}`).not.toMatch(foreign)
  }
}

/** The lists of these calls come as a page only when one is named. */
const asList = <Row>(list: readonly Row[] | { readonly list: readonly Row[] }) =>
  'list' in list ? list.list : list

test('the demo has something true on every screen', async () => {
  const world = await visitDemo('zh_cn')
  await expectEveryScreen(world, /Boiler|Pump/)
  await expectAlarmsOfTheDay(world)
  await expectGrowingMeter(world)
  await expectReadOnlyLink(world)
  await expectNothingSent(world)
})

/** Alarms begin where the stored values cross the limits, and every trigger has raised one. */
async function expectAlarmsOfTheDay({ call, visit, domain }: World): Promise<void> {
  const alarms = asList(await call(alarmLogApi.list, {}, visit))
  const triggers = [
    ...asList(await call(triggerApi.list, {}, visit)),
    ...asList(await call(triggerApi.modelList, {}, visit)),
  ]
  const raised = new Set(alarms.map(({ triggerId }) => triggerId))
  expect(raised).toEqual(new Set(triggers.map(({ id }) => id)))
  for (const { deviceId, varId, startTime, endTime, value, peak } of alarms) {
    const until = endTime ?? startTime + 1
    const points = await domain.samples.range(deviceId, varId ?? 0, startTime, until)
    expect([points.times[0], points.values[0]]).toEqual([startTime, value])
    expect([...points.values]).toContain(peak)
  }
}

async function expectGrowingMeter({ call, visit, deviceId }: World): Promise<void> {
  const slaves = await call(variableApi.lastValues, { deviceId }, visit)
  const heat = slaves.flatMap((slave) => slave.var).find(({ name }) => name === '累计热量')
  const endTime = standingClock().time
  const series = [{ deviceId, varId: heat?.varId ?? 0 }]
  const span = { startTime: endTime - dayMs, endTime }
  const input = { series, ...span, step: 'hour', difference: true } as const
  const [line] = (await call(reportApi.series, input, visit)).list
  const growth = line?.periods.map(({ difference }) => difference ?? 0) ?? []
  expect(growth.length).toBeGreaterThanOrEqual(24)
  expect(growth.slice(1).filter((one) => one <= 0)).toEqual([])
}

async function expectReadOnlyLink({ call, visit, deviceId }: World): Promise<void> {
  const [configuration] = asList(await call(configurationApi.list, {}, visit))
  const configurationId = configuration?.id ?? 0
  const share = await call(configurationShareApi.read, { configurationId, deviceId }, visit)
  const show = await call(showApi.open, { code: share?.code ?? '' })
  expect([show.allowWrite, show.writes]).toEqual([false, []])
  expect(configuration?.cover).toMatch(/^\//)
  const pages = await call(configurationPageApi.list, { configurationId }, visit)
  expect(pages.map(({ pageType }) => pageType)).toEqual([0, 1])
}

async function expectNothingSent(world: World): Promise<void> {
  const { call, visit } = world
  const [trial] = asList(await call(timedTaskApi.list, { type: 'single' }, visit))
  expect(trial?.nextRun).toBe(standingClock().time + 25_000)
  const policies = asList(await call(transmissionApi.list, {}, visit))
  const forwardings = asList(await call(forwardingApi.list, {}, visit))
  expect(policies.map(({ kind, enabled }) => [kind, enabled])).toEqual([['device', true]])
  expect(forwardings.map(({ enabled }) => enabled)).toEqual([false])
  const mails = (await keptReports(world)).flatMap(({ deliveries }) => deliveries)
  expect(new Set(mails.map(({ state, reason }) => `${state} ${reason}`))).toEqual(
    new Set(['held demo']),
  )
}

test('the demo speaks English, and is as new after a reset', async () => {
  const world = await visitDemo('en_us')
  await expectEveryScreen(world, chinese)
  const { demo, call, ask, visit, domain } = world
  const before = await call(sessionApi.currentUser, {}, visit)
  const account = await domain.db
    .selectFrom('account')
    .select('id')
    .where('name', '=', before.name)
    .executeTakeFirstOrThrow()
  const caller = { accountId: account.id, sessionId: null, isDemo: true, role: 'GUEST' } as const
  const fresh = await demo.reset(caller, client, 'en_us')
  await demo.settle()
  expect((await call(sessionApi.currentUser, {}, fresh)).name).not.toBe(before.name)
  expect((await ask(deviceApi.types, {}, visit)).code).toBe(errorTable.tokenExpired.code)
  const owned = [
    'device',
    'alarmTrigger',
    'alarmLog',
    'timing',
    'deviceGroup',
    'forwarding',
    'dashboard',
    'reportSchedule',
    'transmission',
    'firmware',
  ] as const
  for (const table of owned) {
    const { rows } = await domain.db
      .selectFrom(table)
      .select((row) => row.fn.countAll<number>().as('rows'))
      .where('ownerId', '=', account.id)
      .executeTakeFirstOrThrow()
    expect([table, Number(rows)]).toEqual([table, 0])
  }
  await expect(demo.reset({ ...caller, isDemo: false }, client, 'en_us')).rejects.toMatchObject({
    code: 'notAllowed',
  })
})
