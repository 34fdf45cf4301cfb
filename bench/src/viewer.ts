import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { LiveValue, ServerMessage, Show } from '@fieldhub/contract'
import { type Browser, type Page, type WebSocketRoute } from 'playwright-core'
import { atLeast, type BenchRow } from './bench.ts'
import { launchChromium } from './launch-chromium.ts'

const cellsCount = 1_000
const pipesCount = 150
const valuesPerSecond = 1_000
const messagesPerSecond = 10
const settleMs = 3_000
const measuredMs = 5_000
/** The least share of the frames of an empty page in the same run: 55 of 60. */
const limit = 0.91
/** The most processor time. It says more than frames on a shared machine. */
const cpuLimit = 0.7
const origin = 'http://viewer.test'
const dist = fileURLToPath(new URL('../../apps/web/dist/', import.meta.url))

/**
 * Measures the frames a second of a shared page with 1,000 cells, of which 150 pipes flow, while 1,000 values a second
 * come.
 */
export async function viewer(): Promise<readonly BenchRow[]> {
  const browser = await launchChromium()
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
    await page.goto('about:blank')
    const floor = await framesPerSecond(page)
    const stop = await openShare(page)
    await page.waitForTimeout(settleMs)
    const texts = page.locator('svg text')
    if ((await texts.count()) === 0) throw new Error('the page shows nothing: nothing was measured')
    const before = await texts.allTextContents()
    const cpuBefore = await rendererSeconds(browser)
    const measured = await framesPerSecond(page)
    const cpu = ((await rendererSeconds(browser)) - cpuBefore) / (measuredMs / 1000)
    stop()
    if (String(await texts.allTextContents()) === String(before)) {
      throw new Error('no value came: nothing was measured')
    }
    const what = `${cellsCount} cells, ${pipesCount} flowing pipes, ${valuesPerSecond} values/s`
    return [
      atLeast(`frames/s, of those of an empty page: ${what}`, { floor, measured }, limit),
      {
        what: `processor seconds a second: ${what}`,
        floor: 0,
        measured: cpu,
        ratio: cpu / cpuLimit,
        target: `<= ${cpuLimit}`,
        ok: cpu <= cpuLimit,
      },
    ]
  } finally {
    await browser.close()
  }
}

/** Opens the built viewer with this file as its server; the returned function ends the stream of values. */
async function openShare(page: Page): Promise<() => void> {
  const timers: NodeJS.Timeout[] = []
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname.endsWith('/share/show')) {
      return route.fulfill({ json: { code: 200, msg: '', data: shown() } })
    }
    const file = dist + (pathname.startsWith('/show/') ? 'index.html' : pathname.slice(1))
    return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404 })
  })
  await page.routeWebSocket('**/live', (socket) => {
    socket.onMessage(() => send(socket, { type: 'hello', time: Date.now() }))
    timers.push(setInterval(() => stream(socket), 1000 / messagesPerSecond))
  })
  await page.goto(`${origin}/show/bench`)
  return () => timers.forEach((timer) => clearInterval(timer))
}

let sent = 0

function stream(socket: WebSocketRoute): void {
  const list = Array.from({ length: valuesPerSecond / messagesPerSecond }, (): LiveValue => {
    sent += 1
    return { varId: getVarId(sent), value: sent % 97, time: Date.now(), quality: 'good' }
  })
  send(socket, { type: 'values', deviceId: 1, list })
}

function send(socket: WebSocketRoute, message: ServerMessage): void {
  socket.send(JSON.stringify(message))
}

/** The variable of a cell. Each cell has one of its own, and a stride visits all of them. */
function getVarId(at: number): number {
  return 1 + ((at * 7) % cellsCount)
}

/** The processor time that pages have used so far. */
async function rendererSeconds(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const pages = processInfo.filter(({ type }) => type === 'renderer')
  return pages.reduce((sum, { cpuTime }) => sum + cpuTime, 0)
}

function framesPerSecond(page: Page): Promise<number> {
  return page.evaluate(
    (forMs) =>
      new Promise<number>((resolve) => {
        const start = performance.now()
        let frames = 0
        const step = (now: number) => {
          frames += 1
          if (now - start < forMs) requestAnimationFrame(step)
          else resolve((frames * 1000) / (now - start))
        }
        requestAnimationFrame(step)
      }),
    measuredMs,
  )
}

const shapes = ['value', 'value', 'lamp', 'tank', 'bar', 'pump', 'value'] as const
const slots = { value: 'value', lamp: 'on', tank: 'level', bar: 'value', pump: 'speed' } as const

function getCell(at: number) {
  const src = { dev: '$self', varId: at + 1 }
  const [x, y] = [(at % 40) * 48, Math.floor(at / 40) * 43]
  const base = { id: `c${at}`, zIndex: at }
  if (at < pipesCount) {
    const binds = [{ to: 'flow', src, map: [{ kind: 'range', cases: [], otherwise: 1 }] }]
    const ends = { source: { x, y: y + 10 }, target: { x: x + 40, y: y + 10 } }
    return { ...base, shape: 'pipe', ...ends, data: { props: { width: 8 }, binds } }
  }
  const shape = shapes[at % shapes.length] ?? 'value'
  const place = { position: { x, y }, size: { width: 40, height: 34 } }
  return { ...base, shape, ...place, data: { props: {}, binds: [{ to: slots[shape], src }] } }
}

function shown(): Show {
  const now = Date.now()
  const pageData = {
    scale: 1,
    size: '1920*1080',
    cw: 1920,
    ch: 1080,
    cX: 960,
    cY: 540,
    bgColor: '#EDF1F6',
    bgOpacity: 1,
    bgImg: '',
    gird: false,
    gridSize: 10,
    gridColor: '#C6C6C6',
    graphBgColor: '#F5F5F5',
    graphBgOpacity: 1,
    graphData: { cells: Array.from({ length: cellsCount }, (_, at) => getCell(at)) },
  }
  const variables = Array.from({ length: cellsCount }, (_, at) => ({
    varId: at + 1,
    name: `v${at}`,
    value: at % 90,
    raw: at % 90,
    unit: '',
    time: now,
    quality: 'good' as const,
    alarm: 0 as const,
    isTop: false,
    fm: 4,
    func: 2,
    register: at,
    rw: 'r' as const,
    decimals: 0,
    rateSeconds: 60,
  }))
  const entry = {
    id: 1,
    configurationId: 1,
    name: 'bench',
    pageType: 0 as const,
    isHome: true,
    isLoad: true,
  }
  return {
    configurationId: 1,
    name: 'bench',
    deviceId: 1,
    deviceName: 'bench',
    pages: [{ ...entry, sort: 0, updateTime: now, space: 0, pageData: JSON.stringify(pageData) }],
    devices: [{ deviceId: 1, name: 'bench', role: 'owner', status: 2, var: variables }],
    photos: [],
    sites: [],
    writes: [],
    allowWrite: false,
    isLent: false,
    pastHours: 0,
  }
}
