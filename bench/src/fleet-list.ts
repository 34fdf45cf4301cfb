import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { importDevices } from './fleet/import-devices.ts'
import { launchChromium } from './launch-chromium.ts'
import { type Ports, signIn, startServer } from './server-process.ts'

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
const firstRow = 'tbody tr[aria-rowindex] th a'
/** The page itself draws the first devices, before its program is there. */
const firstDevice = `.boot-lines li a, ${firstRow}`
const firstRowMsMax = 1_500
const callsKibMax = 60

/**
 * Opens the built device list of an account with 10,000 devices in a real browser on a slow line, for the first time
 * and with the program in the browser's cache. Measures when the first row is there, with the same visits on a free
 * line as the floor, and what the calls of a visit weigh.
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
    return [
      toRow(`first of ${devices} devices, first visit, at 780 kbit/s`, 'ms', {
        measured: slow.firstMs,
        floor: free.firstMs,
        limit,
      }),
      toRow(`first row of the table of ${devices} devices, first visit, at 780 kbit/s`, 'ms', {
        measured: slow.coldMs,
        floor: free.coldMs,
        limit,
      }),
      toRow(`first row of ${devices} devices, later visit, at 780 kbit/s`, 'ms', {
        measured: slow.warmMs,
        floor: free.warmMs,
        limit,
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
  const firsts: number[] = []
  const cold: number[] = []
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
    const first = await load(page, url)
    firsts.push(first.deviceMs)
    cold.push(first.rowMs)
    const weight = weigh(session)
    warm.push((await load(page, url)).rowMs)
    kib.push(weight() / 1024)
    await page.close()
  }
  return {
    firstMs: median(firsts),
    coldMs: median(cold),
    warmMs: median(warm),
    callsKib: median(kib),
  }
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

async function load(page: Page, url: string) {
  await page.goto('about:blank')
  const start = performance.now()
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator(firstDevice).first().waitFor()
  const deviceMs = performance.now() - start
  await page.locator(firstRow).first().waitFor()
  const rowMs = performance.now() - start
  await page.waitForTimeout(restMs)
  return { deviceMs, rowMs }
}

/** The bytes of all calls from now on, as they come over the line. */
function weigh(session: CDPSession): () => number {
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
