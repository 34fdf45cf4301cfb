import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { apiBase, signed } from '@fieldhub/contract'
import { openStore } from '@fieldhub/server/store'
import { pino } from 'pino'
import { startChild } from '../children/start-child.ts'
import type { FeltTarget, Reporting } from './felt-case.ts'
import { send, sendJson } from './send.ts'

const password = 'felt by nobody 1'
const pointsDefault = 500_000
const pointsAtOnce = 10_000
const onlineWithinMs = 20_000
const main = new URL('../../../apps/server/src/main.ts', import.meta.url)

interface Ports {
  readonly httpPort: number
  readonly tcpPort: number
  readonly mqttPort: number
}

/** Starts the server as operators do, with a device that answers and half a million of its values, or so many. */
export async function startTarget(points = pointsDefault): Promise<FeltTarget> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldhub-felt-'))
  const first = await startServer(folder)
  const made = await makeThings({ ...first.ports, token: await signIn(first.ports) })
  await first.stop()
  await storeHistory(folder, made, points)
  const second = await startServer(folder)
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

async function startServer(folder: string): Promise<{ ports: Ports; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, [main.pathname], {
    env: {
      ...process.env,
      FIELDHUB_HOST: '127.0.0.1',
      FIELDHUB_HTTP_PORT: '0',
      FIELDHUB_TCP_PORT: '0',
      FIELDHUB_MQTT_PORT: '0',
      FIELDHUB_DATA_DIR: folder,
      FIELDHUB_ADMIN_PASSWORD: password,
      FIELDHUB_METRICS: 'open',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  const ports = Promise.withResolvers<Ports>()
  child.once('exit', () => ports.reject(new Error('the server ended before it listened')))
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (!line.includes('"listening"')) return
    const { http, tcp, mqtt }: Record<string, number> = JSON.parse(line)
    ports.resolve({ httpPort: http ?? 0, tcpPort: tcp ?? 0, mqttPort: mqtt ?? 0 })
  })
  return { ports: await ports.promise, stop }
}

interface Answer {
  readonly code: number
  readonly data: Readonly<Record<string, unknown>>
}

function getData(text: string): Answer['data'] {
  const { code, data }: Answer = JSON.parse(text)
  if (code !== 200) throw new Error(`the server refused what the bench needs: ${text}`)
  return data
}

async function signIn(ports: Ports): Promise<string> {
  const payload = signed({ account: 'admin', password }, Date.now())
  const text = await sendJson({ ...ports, token: '' }, ['POST', '/token/webLogin'], payload)
  return String(getData(text)['token'])
}

type Called = Ports & { readonly token: string }

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

type Post = (path: string, value: unknown) => Promise<Answer['data']>

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
