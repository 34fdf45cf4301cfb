import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { launchChromium } from '../launch-chromium.ts'
import { type Ports, signIn, startServer } from '../server-process.ts'
import { importDevices } from './import-devices.ts'

const devices = 10_000
/** A slow mobile line: bytes a second, and the milliseconds that an answer takes at least. */
const slowLine = {
  offline: false,
  downloadThroughput: 780_000 / 8,
  uploadThroughput: 330_000 / 8,
  latency: 100,
}
const freeLine = { offline: false, downloadThroughput: -1, uploadThroughput: -1, latency: 0 }
const loads = 3
const restMs = 2_000
/** The page itself draws the table with its first rows; its program takes their place. */
const firstRow = 'tbody tr[aria-rowindex] th a'
const firstBox = 'tbody tr[aria-rowindex] input'
const firstRowMsMax = 1_500
/** Until the rows can be chosen and ordered, on the line of a first visit. */
const atWorkMsMax = 3_000
/** What that line carries in a quarter of the time to the first row. */
const rowKibMax = 36
const atWorkKibMax = 240
const callsKibMax = 60

/**
 * Opens the built device list of an account with 10,000 devices in a real browser on a slow line, for the first time
 * and with the program in the browser's cache. Measures when the first row is there and when the list can be worked
 * with, with the same visits on a free line as the floor; and what came before the first row, which no load of the
 * machine changes, and what the calls of a visit weigh.
 */
export async function fleetList() {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhub-fleet-'))
  const server = await startServer(folder, { FIELDHUB_DEMO: 'off' })
  const browser = await launchChromium()
  try {
    const token = await signIn(server.ports)
    await addDevices(server.ports, token)
    const url = `http://127.0.0.1:${server.ports.httpPort}/device/list`
    // The console renews its session, so each page begins with one of its own.
    const target = { browser, signIn: () => signIn(server.ports), url }
    const slow = await visit(target, slowLine)
    const free = await visit(target, freeLine)
    const limit = firstRowMsMax
    const at = `of ${devices} devices, first visit, at 780 kbit/s`
    return [
      toRow(`first row ${at}`, 'ms', { measured: slow.rowMs, floor: free.rowMs, limit }),
      toRow(`list at work ${at}`, 'ms', {
        measured: slow.atWorkMs,
        floor: free.atWorkMs,
        limit: atWorkMsMax,
      }),
      toRow(`list at work of ${devices} devices, later visit, at 780 kbit/s`, 'ms', {
        measured: slow.warmMs,
        floor: free.warmMs,
        limit,
      }),
      toRow(`all bytes before the first row ${at}`, 'KiB', {
        measured: slow.rowKib,
        floor: 0,
        limit: rowKibMax,
      }),
      toRow(`all bytes before the list is at work ${at}`, 'KiB', {
        measured: slow.atWorkKib,
        floor: 0,
        limit: atWorkKibMax,
      }),
      toRow(`calls of the list of ${devices} devices`, 'KiB', {
        measured: slow.callsKib,
        floor: 0,
        limit: callsKibMax,
      }),
    ]
  } finally {
    await browser.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Figures {
  readonly measured: number
  readonly floor: number
  readonly limit: number
}

function toRow(name: string, unit: string, { measured, floor, limit: target }: Figures) {
  return { name, unit, measured, target, floor, ratio: measured / target }
}

interface Target {
  readonly browser: Browser
  readonly signIn: () => Promise<string>
  readonly url: string
}

/** The medians of visits with an empty cache, and of those that follow them in the same browser. */
async function visit({ browser, signIn: begin, url }: Target, line: typeof slowLine) {
  const cold: Load[] = []
  const warm: number[] = []
  const kib: number[] = []
  for (let index = 0; index < loads; index++) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.addInitScript(
      (text) => {
        const key = 'fieldhub.token'
        if (localStorage.getItem(key) === null) localStorage.setItem(key, text)
      },
      await begin(),
    )
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', line)
    cold.push(await load(page, session, url))
    const weight = weighCalls(session)
    warm.push((await load(page, session, url)).atWorkMs)
    kib.push(weight() / 1024)
    await page.close()
  }
  const of = (name: keyof Load) => median(cold.map((one) => one[name]))
  return {
    rowMs: of('rowMs'),
    rowKib: of('rowKib'),
    atWorkMs: of('atWorkMs'),
    atWorkKib: of('atWorkKib'),
    warmMs: median(warm),
    callsKib: median(kib),
  }
}

interface Load {
  readonly rowMs: number
  readonly rowKib: number
  readonly atWorkMs: number
  readonly atWorkKib: number
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

function addDevices(ports: Ports, token: string): Promise<void> {
  const rows = Array.from({ length: devices }, (_, index) => {
    const number = String(index).padStart(6, '0')
    return `上海浦东供水加压泵站终端${number},FLEET${number},secret${number}`
  })
  return importDevices(ports, token, ['name,sn,password', ...rows])
}

async function load(page: Page, session: CDPSession, url: string): Promise<Load> {
  await page.goto('about:blank')
  let bytes = 0
  const count = ({ encodedDataLength }: { readonly encodedDataLength: number }) => {
    bytes += encodedDataLength
  }
  session.on('Network.dataReceived', count)
  const start = performance.now()
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator(firstRow).first().waitFor()
  const rowMs = performance.now() - start
  const rowKib = bytes / 1024
  await page.locator(firstBox).first().waitFor()
  const atWorkMs = performance.now() - start
  const atWorkKib = bytes / 1024
  session.off('Network.dataReceived', count)
  await page.waitForTimeout(restMs)
  return { rowMs, rowKib, atWorkMs, atWorkKib }
}

/** The bytes of all calls from now on, as they come over the line. */
function weighCalls(session: CDPSession): () => number {
  const calls = new Set<string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.url.includes('/api2/')) calls.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (calls.has(requestId)) bytes += encodedDataLength
  })
  return () => bytes
}
