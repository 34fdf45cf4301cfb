import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import {
  apiBase,
  configurationApi,
  configurationPageApi,
  configurationShareApi,
  realtimePath,
} from '@fieldhub/contract'
import type { Bench, BenchRow } from '../bench.ts'
import { send, sendJson } from '../felt/send.ts'
import { makeFleet } from '../ingest/cloud-fleet.ts'
import { launchChromium } from '../launch-chromium.ts'
import { type Called, getData, signIn, startServer } from '../server-process.ts'
import { withFolder } from '../store/store-place.ts'
import { framesPerSecond } from './frames.ts'
import { type PixelTimes, readPixelTimes, recordPixelTimes } from './pixel-times.ts'
import { connectDevice } from './reporting-device.ts'
import { pageDataOf } from './scene.ts'

const cells = 1_000
const variables = 400
/** Behind the variables that the fleet's triggers judge, so that its numbers raise no alarms. */
const markedAt = 20
const firstNumber = 1_000
const settleMs = 3_000
const limitMs = 50
/** The ways in which values come: how many in a report, and how long until the next. */
const ways = [
  { what: 'now and then', values: 1, everyMs: 237, reports: 40 },
  { what: '1,000 values/s', values: 100, everyMs: 100, reports: 100 },
] as const

/**
 * Measures how long a value takes from the server's socket to the pixel of a shared page: device, MQTT, store, live
 * connection, page, frame. The floor is a frame of an empty page.
 */
export const pagePixel: Bench = {
  name: 'page-pixel',
  run: () => withFolder((folder) => measureIn(folder)),
}

async function measureIn(folder: string): Promise<readonly BenchRow[]> {
  const server = await startServer(folder, { FIELDHUB_DEMO: 'off' })
  const browser = await launchChromium()
  try {
    const called = { ...server.ports, token: await signIn(server.ports) }
    const { deviceIds, firstVarId } = await makeFleet(called, { devices: 1, values: variables })
    const [deviceId = 0] = deviceIds
    const marked = firstVarId + markedAt
    const code = await shareOf(called, deviceId, firstVarId)
    const device = await connectDevice(server.ports.mqttPort)
    const reader = readLive(called, deviceId, marked)
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
    await page.goto('about:blank')
    const floor = 1_000 / (await framesPerSecond(page))
    await recordPixelTimes(page, marked)
    await page.goto(`http://127.0.0.1:${server.ports.httpPort}/show/${code}`)
    await page.waitForTimeout(settleMs)
    const rows: BenchRow[] = []
    let number = firstNumber
    for (const way of ways) {
      const sent = new Map<number, number>()
      for (let report = 0; report < way.reports; report++) {
        number += 1
        const list = Array.from({ length: way.values - 1 }, (_, at) => firstVarId + 21 + at)
        const values = new Map(list.map((id) => [id, (number + id) % 97]))
        sent.set(number, Date.now())
        device.report(values.set(marked, number))
        await sleep(way.everyMs)
      }
      await page.waitForTimeout(settleMs)
      const times = await readPixelTimes(page)
      rows.push(rowOf(`${way.what}, ${cells} cells`, floor, { sent, left: reader.left, times }))
    }
    device.stop()
    reader.close()
    return rows
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** Makes a page whose cells show the variables of the device, and returns the code of its share. */
async function shareOf(called: Called, deviceId: number, firstVarId: number): Promise<string> {
  const post = async ({ path }: { readonly path: string }, value: unknown) =>
    getData(await sendJson(called, ['POST', path], value))
  const { id: configurationId } = await post(configurationApi.create, {
    name: 'bench',
    type: 1,
    deviceId,
  })
  const listPath = `${apiBase}${configurationPageApi.list.path}?configurationId=${Number(configurationId)}`
  const found = /"id":(\d+)/.exec(await send(called, listPath, { method: 'GET' }))
  const pageData = pageDataOf(cells, (at) => firstVarId + ((at + markedAt) % variables))
  const packed = gzipSync(pageData).toString('base64')
  const page = { id: Number(found?.[1] ?? 0), pageData: packed }
  getData(await sendJson(called, ['PUT', configurationPageApi.change.path], page))
  return String((await post(configurationShareApi.save, { configurationId, deviceId }))['code'])
}

/** Notes when the server sends numbers of the variable to a page of the console. */
function readLive({ httpPort, token }: Called, deviceId: number, varId: number) {
  const left = new Map<number, number>()
  const inMessage = new RegExp(`"varId":${varId},"value":(\\d+)`)
  const socket = new WebSocket(`ws://127.0.0.1:${httpPort}${apiBase}${realtimePath}`)
  socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'hello', token })))
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const text = String(data)
    if (text.includes('"hello"')) {
      socket.send(JSON.stringify({ type: 'watch', deviceIds: [deviceId] }))
    }
    const found = inMessage.exec(text)
    if (found !== null) left.set(Number(found[1]), Date.now())
  })
  return { left, close: () => socket.close() }
}

interface Moments {
  readonly sent: ReadonlyMap<number, number>
  readonly left: ReadonlyMap<number, number>
  readonly times: PixelTimes
}

function rowOf(what: string, floor: number, { sent, left, times }: Moments): BenchRow {
  const whole: number[] = []
  const parts: Record<'server' | 'way' | 'page', number[]> = { server: [], way: [], page: [] }
  for (const [number, at] of sent) {
    const [leftAt, arrivedAt] = [left.get(number), times.arrived[number]]
    const paintedAt = times.painted[number]
    if (leftAt === undefined || arrivedAt === undefined || paintedAt === undefined) continue
    whole.push(paintedAt - at)
    parts.server.push(leftAt - at)
    parts.way.push(arrivedAt - leftAt)
    parts.page.push(paintedAt - arrivedAt)
  }
  if (whole.length < sent.size / 2) throw new Error(`only ${whole.length} numbers were painted`)
  const told = Object.entries(parts).map(([name, list]) => `${name} ${p95(list).toFixed(1)}`)
  const measured = p95(whole)
  const ratio = measured / limitMs
  return {
    what: `ms to the pixel, p95 (${told.join(', ')}): ${what}`,
    floor,
    measured,
    ratio,
    target: `<= ${limitMs} ms`,
    ok: measured <= limitMs,
  }
}

function p95(list: readonly number[]): number {
  return list.toSorted((a, b) => a - b)[Math.floor(list.length * 0.95)] ?? 0
}
