// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenUntilLeft } from '#app/testing/listen-until-left.ts'

const boot = ['device-drawing.js', 'list-drawing.js', 'boot.js']
  .map((name) => readFileSync(join(import.meta.dirname, '../boot', name), 'utf8'))
  .join('\n')
const outline = '<div id="root"><p class="boot-old"></p><div class="boot"></div></div>'
const shown = '<div id="root"><main></main></div>'
const empty = '<div id="root"></div>'

let reloads = 0
let isOnline = true
/** Ends what the page that was loaded before listens to. */
let leave = () => {}

beforeEach(() => {
  reloads = 0
  isOnline = true
  sessionStorage.clear()
  vi.useFakeTimers()
  vi.spyOn(window.location, 'reload').mockImplementation(() => {
    reloads += 1
  })
  vi.stubGlobal('fetch', async () => {
    if (!isOnline) throw new TypeError('no line')
    return new Response('')
  })
  document.head.innerHTML = `<script type="application/json" id="early-files">
    {"styles":[],"large":[],"pages":{"/login":{"files":[],"texts":{}}}}</script>`
})
afterEach(() => {
  leave()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Loads a page, of which a file did not come. */
function load(body: string, fault = 'vite:preloadError') {
  leave()
  document.body.innerHTML = body
  document.documentElement.dataset['boot'] = ''
  leave = listenUntilLeft(() => window.eval(boot))
  window.dispatchEvent(new Event(fault))
}

test.for([
  ['an outline', outline, 1],
  ['nothing', empty, 1],
  ['a page', shown, 0],
] as const)('where a file does not come, %s is loaded again', async ([, body, expected]) => {
  load(body)
  await vi.advanceTimersByTimeAsync(4_900)
  expect(reloads).toBe(0)
  await vi.advanceTimersByTimeAsync(200)
  expect(reloads).toBe(expected)
})

test('a file of the page itself counts, whose fault does not rise', async () => {
  load(outline, 'load')
  const script = document.head.appendChild(document.createElement('script'))
  script.dispatchEvent(new Event('error'))
  await vi.advanceTimersByTimeAsync(5_100)
  expect(reloads).toBe(1)
})

test('without a line nothing is loaded, and it is as soon as there is one', async () => {
  isOnline = false
  load(outline)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reloads).toBe(0)
  isOnline = true
  await vi.advanceTimersByTimeAsync(5_100)
  expect(reloads).toBe(1)
})

test('a page that never starts is loaded ever more rarely, until it has stood for a minute', async () => {
  for (const waitMs of [5_000, 10_000, 20_000]) {
    reloads = 0
    load(outline)
    await vi.advanceTimersByTimeAsync(waitMs - 100)
    expect(reloads).toBe(0)
    await vi.advanceTimersByTimeAsync(200)
    expect(reloads).toBe(1)
  }
  load(shown)
  await vi.advanceTimersByTimeAsync(60_100)
  reloads = 0
  load(outline)
  await vi.advanceTimersByTimeAsync(5_100)
  expect(reloads).toBe(1)
})

test('a browser that is too old for the page is told so, and loads nothing', async () => {
  load(outline, 'load')
  document.documentElement.dataset['boot'] = 'old'
  window.dispatchEvent(new Event('error'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reloads).toBe(0)
})
