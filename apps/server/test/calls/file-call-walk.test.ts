import { join } from 'node:path'
import {
  apiBase,
  deviceApi,
  endpoints,
  errorTable,
  FailureEnvelope,
  linkerApi,
  modelApi,
  type ReportScheduleInput,
  reportScheduleApi,
  variableApi,
} from '@fieldhub/contract'
import { expect, onTestFinished, test } from 'vitest'
import type * as z from 'zod/mini'
import { getCalls } from '#api/call/access.ts'
import { openHttpServer } from '#api/http/http-server.ts'
import { TrustedProxies } from '#platform/access/trusted-proxies.ts'
import { RateLimiter } from '#platform/async/rate-limiter.ts'
import { tokenBucket } from '#platform/async/token-bucket.ts'
import { steadyClock } from '#platform/clock.ts'
import { openHttpConnections } from '#platform/connections/open-http-connections.ts'
import { readConfig } from '#platform/process/settings/config.ts'
import {
  addAccount,
  standingClock,
  startTestServer,
  temporaryFolder,
} from '#testing/test-server.ts'

const { notFound, tokenExpired } = errorTable
const nameOf = ({ method, path }: { readonly method: string; readonly path: string }) =>
  `${method} ${path}`

/** Makes a device with a model, and a stranger. */
async function startWorld() {
  const clock = standingClock()
  const world = { ...(await startTestServer({ clock })), clock }
  const own = { token: await world.signIn() }
  await addAccount(world.server, 'stranger', 'stranger password')
  const stranger = await world.signIn('stranger', 'stranger password')
  const slaves = [{ name: 's', addr: 1, var: [{ name: 'v', fm: 2, func: 2, register: 0 }] }]
  const { id: modelId } = await world.call(modelApi.create, { name: 'm', slaves }, own)
  const device = {
    name: 'd',
    sn: 'FILE-1',
    password: 'secret1',
    typeId: 1,
    mode: 'transparent',
  } as const
  const { id: deviceId } = await world.call(deviceApi.create, { ...device, model: modelId }, own)
  const reportId = await makeReport(world, own, deviceId)
  return { ...world, ids: { deviceId, modelId, reportId }, stranger }
}

/** Makes a report of the device's only variable, which is kept with its files. */
async function makeReport(
  { call, server }: Awaited<ReturnType<typeof startTestServer>>,
  own: { readonly token: string },
  deviceId: number,
): Promise<number> {
  const [slave] = await call(variableApi.lastValues, { deviceId }, own)
  const varId = slave?.var[0]?.varId ?? 0
  const contact = { name: '收件人', email: 'reader@example.com' }
  const { id: contactId } = await call(linkerApi.create, contact, own)
  const schedule = {
    name: '日报',
    span: 'day',
    time: '08:00',
    measures: ['avg'],
    series: [{ deviceId, varId }],
    contactIds: [contactId],
    compare: false,
    alarms: false,
    toOwner: false,
    pdf: false,
    keep: 1,
  } satisfies z.input<typeof ReportScheduleInput>
  const { id } = await call(reportScheduleApi.create, schedule, own)
  await call(reportScheduleApi.make, { id, send: false }, own)
  await server.domain.reportWork.settle()
  const found = await call(reportScheduleApi.reports, { scheduleId: id }, own)
  const [report] = Array.isArray(found) ? found : found.list
  return report?.id ?? 0
}

interface Ids {
  readonly reportId: number
  readonly deviceId: number
  readonly modelId: number
}

/** The file calls, and what of another account's each may name. */
const files: Readonly<Record<string, ((ids: Ids) => string) | string>> = {
  'GET /app/alarmLog/export': 'of the caller alone',
  'GET /app/avatar': 'of the caller alone',
  'GET /app/deviceExport': 'of the caller alone',
  'GET /app/deviceTemplate': 'the same for everybody',
  'GET /app/keptReportFile': ({ reportId }) => `id=${reportId}&kind=xlsx`,
  'GET /app/modelExport': ({ modelId }) => `modelId=${modelId}`,
  'GET /app/seriesLog/export': ({ deviceId }) => `deviceId=${deviceId}`,
  'GET /app/stateLogExport': ({ deviceId }) => `deviceId=${deviceId}`,
  'GET /app/timingLog/export': 'of the caller alone',
  'GET /app/varLog/export': ({ deviceId }) => `deviceId=${deviceId}&startTime=1&endTime=2`,
  'POST /app/avatar': 'of the caller alone',
  'POST /app/configurationPhoto': 'a new one',
  'POST /app/deviceImport': 'new ones',
  'POST /app/firmware': 'a new one',
  'POST /app/modelSheet': 'nothing is stored',
  'POST /app/projectExport': 'of the caller alone',
  'POST /app/projectImport': 'nothing is stored',
}

type World = Awaited<ReturnType<typeof startWorld>>

async function callsOf({ server }: World) {
  const folder = join(temporaryFolder(), 'no-web')
  const proxies = new TrustedProxies([])
  const http = await openHttpServer({
    api: server.api,
    connections: openHttpConnections(readConfig({}), proxies),
    addressRate: new RateLimiter(steadyClock, tokenBucket({ perSecond: 100, burst: 100 })),
    health: {
      isUp: () => true,
      isServing: async () => true,
      isOwning: async () => true,
      metricsAccess: { kind: 'open' },
    },
    web: {
      folder,
      publicUrl: '',
      embeddedSite: async () => undefined,
      framingSites: async () => [],
      appConfig: () => {
        throw new Error('nobody asks for the page here')
      },
    },
    proxies,
  })
  onTestFinished(() => http.close())
  return getCalls(http)
}

test('the calls of the server are those of the contract and the files, each told who may make it', async () => {
  const calls = await callsOf(await startWorld())
  const known = [...endpoints.map(nameOf), ...Object.keys(files)]
  expect(calls.map(nameOf).toSorted()).toEqual(known.toSorted())
  const open = calls.filter(({ permission }) => permission === 'public').map(nameOf)
  const declared = endpoints.filter(({ permission }) => permission === 'public').map(nameOf)
  expect(open.toSorted()).toEqual(declared.toSorted())
})

async function codeOf(world: World, name: string, token: string) {
  world.clock.time += 1_000
  const [method = '', path = ''] = name.split(' ')
  const names = files[name]
  const query = typeof names === 'function' ? `?${names(world.ids)}` : ''
  const answer = await world.send(method, `${apiBase}${path}${query}`, { headers: { token } })
  return FailureEnvelope.safeParse(await answer.json().catch(() => undefined)).data?.code
}

test('no file comes or goes without a token', async () => {
  const world = await startWorld()
  for (const name of Object.keys(files)) {
    for (const token of ['', 'nonsense', 'A'.repeat(43)]) {
      expect([name, await codeOf(world, name, token)]).toEqual([name, tokenExpired.code])
    }
  }
})

test('no file is found of what another account has', async () => {
  const world = await startWorld()
  const owned = Object.keys(files).filter((name) => typeof files[name] === 'function')
  expect(owned).toHaveLength(5)
  for (const name of owned) {
    expect([name, await codeOf(world, name, world.stranger)]).toEqual([name, notFound.code])
  }
})
