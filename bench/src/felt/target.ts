import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiBase } from '@fieldhub/contract'
import { openStore } from '@fieldhub/server/store'
import { pino } from 'pino'
import { startChild } from '../children/start-child.ts'
import { type AnswerData, type Called, getData, signIn, startServer } from '../server-process.ts'
import type { FeltTarget, Reporting } from './felt-case.ts'
import { send, sendJson } from './send.ts'

const pointsDefault = 500_000
const pointsAtOnce = 10_000
/** The system to which the bench forwards is on this machine. */
const settings = { FIELDHUB_ALLOW_PRIVATE_TARGETS: 'on' }
const onlineWithinMs = 20_000

/**
 * Starts the server as operators do, with a device that answers and half a million of its values, or as many as are
 * given.
 */
export async function startTarget(points = pointsDefault): Promise<FeltTarget> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldhub-felt-'))
  const first = await startServer(folder, settings)
  const made = await makeThings({ ...first.ports, token: await signIn(first.ports) })
  await first.stop()
  await storeHistory(folder, made, points)
  const second = await startServer(folder, settings)
  const called = { ...second.ports, token: await signIn(second.ports) }
  const device = startChild('devices.ts', [second.ports.tcpPort, 1, 1])
  await device.next()
  const isDeviceOnline = () => isOnline(called, made.deviceId)
  for (const until = performance.now() + onlineWithinMs; performance.now() < until; ) {
    if (await isDeviceOnline()) break
  }
  return {
    ...called,
    ...made,
    isDeviceOnline,
    stop: async () => {
      await device.stop()
      await second.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function makeThings(called: Called) {
  const post = async (path: string, value: unknown) =>
    getData(await sendJson(called, ['POST', path], value))
  const variable = { name: 'value', register: 0, fm: 2, func: 2, rate: 1, pUnit: 0 }
  const slaves = [{ name: 'slave', addr: 1, var: [variable] }]
  const { id: model } = await post('/app/model', { name: 'felt', slaves })
  const device = { name: 'felt', sn: 'bench-0', password: 'spoken-aloud', typeId: 1 }
  const { id } = await post('/app/device', { ...device, mode: 'transparent', model })
  const reporting = await makeReporting(called, post)
  const deviceId = Number(id)
  const page = { name: 'felt', type: 1, deviceId }
  const { id: configurationId } = await post('/app/configuration', page)
  const asked = { configurationId, name: 'felt', pageType: 0 }
  const { id: pageId } = await post('/app/configurationPage', asked)
  const varId = await firstVariable(called, deviceId)
  return { deviceId, pageId: Number(pageId), varId, reporting }
}

type Post = (path: string, value: unknown) => Promise<AnswerData>

/** Makes devices in cloud mode for a flood of values. */
async function makeReporting(called: Called, post: Post): Promise<Reporting> {
  const [first, count, values] = [1, 10, 1_000]
  const shared = { fm: 2, func: 2, rate: 1, pUnit: 0 }
  const variables = Array.from({ length: values }, (_, register) => {
    return { ...shared, name: `value ${register}`, register }
  })
  const slaves = [{ name: 'slave', addr: 1, var: variables }]
  const { id: model } = await post('/app/model', { name: 'flood', slaves })
  let firstVarId = 0
  for (let number = first; number < first + count; number += 1) {
    const device = { name: `flood ${number}`, sn: `bench-${number}`, password: 'spoken-aloud' }
    const { id } = await post('/app/device', { ...device, typeId: 10, mode: 'cloud', model })
    firstVarId ||= await firstVariable(called, Number(id))
  }
  return { first, count, values, firstVarId }
}

async function firstVariable(called: Called, deviceId: number): Promise<number> {
  const path = `${apiBase}/app/getVarLastData?deviceId=${deviceId}`
  const found = /"varId":(\d+)/.exec(await send(called, path, { method: 'GET' }))
  return Number(found?.[1] ?? 0)
}

async function isOnline(called: Called, deviceId: number): Promise<boolean> {
  const text = await send(called, `${apiBase}/app/device?id=${deviceId}`, { method: 'GET' })
  return /"status":[23]/.test(text)
}

/** Stores a value a second, the newest a minute ago. */
async function storeHistory(
  dataDir: string,
  { deviceId, varId }: { readonly deviceId: number; readonly varId: number },
  points: number,
): Promise<void> {
  const store = await openStore({ dataDir, log: pino({ level: 'error' }) })
  const start = Date.now() - 60_000 - points * 1_000
  for (let first = 0; first < points; first += pointsAtOnce) {
    const batch = Array.from({ length: pointsAtOnce }, (_, at) => ({
      deviceId,
      varId,
      time: start + (first + at) * 1_000,
      value: (first + at) % 1_000,
    }))
    await store.samples.append(batch)
  }
  await store.close()
}
