import { setTimeout as sleep } from 'node:timers/promises'
import { apiBase, realtimePath } from '@fieldhub/contract'
import type { Child } from '../children/start-child.ts'
import { send, sendJson, upload } from '../felt/send.ts'
import { type Called, getData } from '../server-process.ts'

export interface Fleet {
  readonly devices: number
  /** Variables of each device, all of them in each of its reports. */
  readonly values: number
}

/** Each judges one variable of every device, where it has so many. */
const triggers = 8
const readers = 20
const readersDevices = 5
const askAgainMs = 300
/** A sheet that takes a busy machine too long is refused, and so are more than ten sheets in a minute. */
const rowsAtOnce = 2_000

/** Makes devices of cloud mode that share one model, with triggers that judge some of its variables. */
export async function makeFleet(called: Called, { devices, values }: Fleet) {
  const post = async (path: string, value: unknown) =>
    getData(await sendJson(called, ['POST', path], value))
  const shared = { fm: 2, func: 2, rate: 1, pUnit: 0 }
  const variables = Array.from({ length: values }, (_, register) => {
    return { ...shared, name: `value ${register}`, register, method: 'all', decimals: 1, rw: 'rw' }
  })
  const slaves = [{ name: 'slave', addr: 1, var: variables }]
  const { id: modelId } = await post('/app/model', { name: 'ingest', slaves })
  await importDevices(called, devices)
  const list = await send(called, `${apiBase}/app/device?limit=100`, { method: 'GET' })
  const deviceIds = [...list.matchAll(/"deviceId":(\d+)/g)].map(([, id]) => Number(id))
  const path = `${apiBase}/app/getVarLastData?deviceId=${deviceIds[0]}`
  const found = /"varId":(\d+)/.exec(await send(called, path, { method: 'GET' }))
  const firstVarId = Number(found?.[1] ?? 0)
  for (let number = 0; number < Math.min(triggers, values); number++) {
    const name = `high ${number}`
    const condition = { condition: 'gt', b: 5_000, deadZone: 1, alarmContent: 'high' }
    await post('/app/modelTrigger', { name, modelId, varId: firstVarId + number, ...condition })
  }
  return { deviceIds, firstVarId }
}

async function importDevices(called: Called, count: number): Promise<void> {
  for (let first = 0; first < count; first += rowsAtOnce) {
    await importSome(called, first, Math.min(rowsAtOnce, count - first))
  }
}

async function importSome(called: Called, first: number, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) => {
    return `ingest ${first + at},bench-${first + at},spoken-aloud,10,cloud,ingest`
  })
  const sheet = Buffer.from(['name,sn,password,type,mode,model', ...rows].join('\n'))
  let state = getData(await upload(called, '/app/deviceImport', sheet))
  while (state['state'] !== 'done') {
    await sleep(askAgainMs)
    const path = `${apiBase}/app/deviceImport?id=${String(state['id'])}`
    state = getData(await send(called, path, { method: 'GET' }))
  }
  if (state['done'] !== count)
    throw new Error(`not all devices were added: ${JSON.stringify(state)}`)
}

/** Open pages of the console: each follows a few devices. */
export function watch({ httpPort, token }: Called, deviceIds: readonly number[]) {
  let bytes = 0
  const sockets = Array.from({ length: readers }, (_, at) => {
    const socket = new WebSocket(`ws://127.0.0.1:${httpPort}${apiBase}${realtimePath}`)
    const first = (at * readersDevices) % deviceIds.length
    const watched = deviceIds.slice(first, first + readersDevices)
    socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'hello', token })))
    socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const text = String(data)
      if (text.includes('"hello"')) {
        socket.send(JSON.stringify({ type: 'watch', deviceIds: watched }))
      } else {
        bytes += text.length
      }
    })
    return socket
  })
  return { sockets, bytes: () => bytes }
}

interface Acknowledged {
  readonly acknowledged: number
  readonly p50: number
  readonly p99: number
}

/** What was acknowledged since the last time, and how long it took. */
export async function askDevices(devices: Child): Promise<Acknowledged> {
  const answer = devices.next()
  devices.process.send('ask')
  const found = await answer
  if (!isAcknowledged(found)) throw new Error('the devices say nothing')
  return found
}

function isAcknowledged(found: unknown): found is Acknowledged {
  return typeof found === 'object' && found !== null && 'p99' in found
}
