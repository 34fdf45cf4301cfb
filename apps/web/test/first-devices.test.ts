// @vitest-environment happy-dom
// @vitest-environment-options {"settings":{"handleDisabledFileLoadingAsSuccess":true}}
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  configurationApi,
  configurationPageApi,
  deviceApi,
  deviceCountApi,
  homeApi,
  type LastValue,
  type SlaveValues,
  sessionApi,
  showApi,
  variableApi,
} from '@fieldhub/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { claimEarlyAnswer } from '#api/early-answers.ts'
import { getRequest } from '#api/request.ts'
import { lastValue } from '#api/testing/last-value.ts'
import { browserLanguage } from '#app/browser-language.ts'
import { listenUntilLeft } from '#app/testing/listen-until-left.ts'
import { deviceColumns } from '#features/device/columns/device-columns.tsx'
import { getUsualColumns, optionalColumns } from '#features/device/columns/use-list-columns.ts'
import { groupVariables } from '#features/device/detail/values/group-variables.ts'
import { displayValue } from '#i18n/display-value.ts'
import { changeLanguage, loadTexts } from '#i18n/language-store.ts'
import { translate } from '#i18n/translate.ts'
import { getFreshness } from '#parts/value-age.ts'
import { getWidth } from '#ui/data-table/data-table.tsx'
import { bootWords } from '../boot-words.ts'

const readBoot = (name: string) => readFileSync(join(import.meta.dirname, '../boot', name), 'utf8')
const boot = ['device-drawing.js', 'list-drawing.js', 'boot.js'].map(readBoot).join('\n')
const page = `<div id="root"><div class="boot" aria-hidden="true">
  <div class="boot-bar"></div><div class="boot-lines"><i></i><i></i></div></div></div>`
const early = {
  styles: [],
  large: ['assets/canvas.js'],
  pages: {
    '/login': { files: ['assets/sign-in.js'], texts: { en_us: ['assets/en-entry.js'] } },
    '/home': {
      files: ['assets/app.js', 'assets/home.js'],
      texts: { zh_cn: ['assets/zh.js'], en_us: ['assets/en.js'] },
    },
    '/show': {
      files: ['assets/show.js'],
      texts: { zh_cn: ['assets/zh-show.js'], en_us: ['assets/en-show.js'] },
    },
    '*': { files: ['assets/app.js'], texts: { zh_cn: ['assets/zh.js', 'assets/zh-more.js'] } },
  },
}

/** Ends what the page that was opened before listens to. */
let leave = () => {}

/**
 * Opens an address as the page does, before any of the console is there; returns the paths that it asks for. Every call
 * gets the answer, or what it makes of the path.
 */
async function open(address: string, answer: unknown) {
  window.history.replaceState(null, '', address)
  document.head.innerHTML = `<script type="application/json" id="early-files">
    ${JSON.stringify(early)}</script>
    <script type="application/json" id="boot-words">${JSON.stringify(bootWords)}</script>`
  document.body.innerHTML = page
  const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async (url) =>
    Response.json(typeof answer === 'function' ? answer(url) : answer),
  )
  vi.stubGlobal('fetch', fetched)
  leave()
  leave = listenUntilLeft(() => window.eval(boot))
  await new Promise((resolve) => setTimeout(resolve, 0))
  return fetched.mock.calls.map(([url, init]) => ({ url, headers: init.headers }))
}

const urls = (calls: readonly { readonly url: string }[]) => calls.map(({ url }) => url)
const links = () => [...document.querySelectorAll('.boot-lines a')]
/** Each is a module of its own that is run after those before it. */
const files = () =>
  [...document.querySelectorAll<HTMLScriptElement>('script[type=module]')]
    .filter((script) => !script.async)
    .map((script) => script.getAttribute('src')?.slice(8))
const toUrl = (...request: Parameters<typeof getRequest>) => `/api2${getRequest(...request).url}`
const device = {
  id: 7,
  name: '<b>泵</b>',
  sn: 'SN-7',
  status: 2,
  typeName: 'DTU',
  modelName: '',
  groupName: '东区',
  tags: ['自营', '重点'],
  varCount: 3,
  csq: null,
  address: '',
  firmware: '1.2',
  loginTime: null,
  activatedTime: 0,
}
const answered = { code: 200, msg: '', data: { total: 1, list: [device] } }
const cells = (row: string) =>
  [...document.querySelectorAll(`.boot-frame ${row} > *`)].map((cell) => cell.textContent)
const refusal = { code: 20_001, msg: '', data: null }

beforeEach(() => {
  localStorage.setItem('fieldhub.token', 'a token')
  vi.stubGlobal('innerWidth', 1_440)
})
afterEach(() => {
  leave()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  globalThis.fieldhubEarly = undefined
  // The next file of tests begins where this one ends.
  window.history.replaceState(null, '', '/')
})

test('the first devices of the list are rows with links before the console is there', async () => {
  const calls = await open('/device/list', answered)
  expect(calls[0]?.headers).toMatchObject({ token: 'a token', lang: 'zh_cn' })
  expect(links().map((link) => link.getAttribute('href'))).toEqual(['/device/detail?id=7'])
  expect(document.querySelector('h1')?.textContent).toBe('设备列表')
  const named = ['', '<b>泵</b>', '在线', 'SN-7']
  expect(cells('tbody tr')).toEqual([...named, '未选模型', '东区', '自营 重点', '从未上线', ''])
  expect(document.querySelector('.boot')?.hasAttribute('aria-hidden')).toBe(false)
  // The page's policy allows no attribute of style that is set as text.
  expect(boot).not.toMatch(/style:/)
})

/** On both sides of each width at which a window shows one column more. */
const usualWidths = [1_280, 1_339, 1_340, 1_439, 1_440, 1_920]

test.for(['zh_cn', 'en_us'] as const)(
  'columns, their order, words and widths are those of the console in %s',
  async (language) => {
    await loadTexts('console')
    await changeLanguage(language)
    localStorage.setItem('fieldhub.language', language)
    const values = ['温度', 'Inlet pressure of the pump']
    const choices = [
      { shown: [...optionalColumns], values },
      { shown: optionalColumns.toReversed(), values },
      { shown: ['sn' as const], values: [] },
    ]
    for (const chosen of [...choices, ...usualWidths]) {
      localStorage.removeItem('fieldhub.deviceColumns')
      if (typeof chosen === 'number') vi.stubGlobal('innerWidth', chosen)
      else localStorage.setItem('fieldhub.deviceColumns', JSON.stringify(chosen))
      await open('/device/list', answered)
      const columns = deviceColumns(
        typeof chosen === 'number' ? getUsualColumns(chosen) : chosen,
        translate,
      )
      expect(cells('thead tr')).toEqual(['', ...columns.map(({ header }) => header)])
      const widths = [...document.querySelectorAll('.boot-frame col')].map((col) =>
        Number(col.getAttribute('width')),
      )
      expect(widths).toEqual([44, ...columns.map((column) => getWidth(column) ?? 0)])
      expect(cells('tbody tr')).toHaveLength(widths.length)
    }
  },
)

test.for([
  [500, '刚刚'],
  [59_000, '59 秒前'],
  [61_000, '1 分钟前'],
  [7_200_000, '2 小时前'],
  [172_800_000, '2 天前'],
] as const)('a time %i ms ago reads %s', async ([ago, text]) => {
  const loginTime = Date.now() - ago
  const list = [{ ...device, loginTime }]
  await open('/device/list', { ...answered, data: { total: 1, list } })
  expect(cells('tbody tr')[7]).toBe(text)
})

test('on a phone the first devices are lines', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('width') }))
  await open('/device/list', answered)
  expect(document.querySelectorAll('.boot-frame li a')).toHaveLength(1)
  expect(document.querySelector('table')).toBeNull()
})

const reading = lastValue({
  varId: 1,
  name: '供水温度',
  value: 81.25,
  raw: 813,
  unit: '℃',
  time: Date.now(),
  quality: 'good',
  fm: 4,
  register: 1,
  decimals: 1,
  rateSeconds: 60,
})
const readings: readonly Partial<LastValue>[] = [
  {},
  { isTop: true, name: '<i>压力</i>', value: -1234567.891, decimals: 2 },
  { value: -0.004, decimals: 2 },
  { value: 1234.5, decimals: 0 },
  { value: null, text: '1,5 运行' },
  { value: null, time: null },
  { value: null, quality: 'bad' },
  { quality: 'stale' },
  { time: Date.now() - 181_000 },
  { time: Date.now() - 100_000 },
]
const slave: SlaveValues = {
  slaveId: 3,
  slaveName: '1 号 $& 锅炉',
  addr: 17,
  var: readings.map((more, varId) => ({ ...reading, varId, ...more })),
}
const values = { code: 200, msg: '', data: [slave] }
/** What the calls of a device's page answer. */
const ofDevice = (url: string) =>
  url.includes('getVarLastData') ? values : { code: 200, msg: '', data: [device] }
const rows = () =>
  [...document.querySelectorAll('.boot-values li')].map((row) => ({
    texts: [...row.childNodes].map(({ textContent }) => textContent),
    freshness: row.querySelector('strong')?.dataset['freshness'],
  }))

test.for([
  ['zh_cn', '在线'],
  ['en_us', 'Online'],
] as const)(
  'the values of a device stand in the order and as the console writes them in %s, none newer than it is',
  async ([language, online]) => {
    await loadTexts('console')
    await changeLanguage(language)
    localStorage.setItem('fieldhub.language', language)
    await open('/device/detail?id=7', ofDevice)
    expect(document.querySelector('h1')?.textContent).toBe(`<b>泵</b>${online}`)
    const expected = groupVariables([slave], '').map((row) => {
      if (row.kind === 'pinned')
        return { texts: [translate('device.var.pinned')], freshness: undefined }
      if (row.kind === 'slave') {
        const { slaveName: name, addr } = row.slave
        return { texts: [translate('device.var.slave', { name, addr })], freshness: undefined }
      }
      const { variable } = row
      const freshness = getFreshness(variable, variable.rateSeconds, Date.now())
      const value = variable.text ?? displayValue(variable.value, { decimals: variable.decimals })
      return { texts: [variable.name, freshness === 'bad' ? '--' : value, '℃'], freshness }
    })
    expect(rows()).toEqual(expected)
    expect(
      rows()
        .map(({ freshness }) => freshness)
        .filter((one) => one === 'stale'),
    ).toHaveLength(2)
  },
)

test('named and vast numbers are left to the console, and of many values those on the first screen are drawn', async () => {
  const list = [{ names: { 81.25: '运行' } }, { value: 1e21 }].map((more) => ({
    ...reading,
    ...more,
  }))
  const many = Array.from({ length: 300 }, () => reading)
  const data = [{ ...slave, var: [...list, ...many] }]
  await open('/device/detail?id=7', (url: string) =>
    url.includes('getVarLastData') ? { ...values, data } : ofDevice(url),
  )
  expect(
    rows()
      .slice(1, 3)
      .map(({ texts }) => texts),
  ).toEqual([
    ['供水温度', '', ''],
    ['供水温度', '', '℃'],
  ])
  expect(rows()).toHaveLength(24)
})

test('a phone reads the title of the page before any answer', async () => {
  await changeLanguage('zh_cn')
  for (const [address, key] of [
    ['/device/detail?id=7', 'shell.deviceDetail'],
    ['/device/list', 'shell.deviceList'],
    ['/', 'shell.home'],
  ] as const) {
    await open(address, refusal)
    document.dispatchEvent(new Event('readystatechange'))
    expect(document.querySelector('.boot-bar')?.textContent).toBe(translate(key))
  }
})

test('another tab of a device, values that are searched, and refused ones show its name alone', async () => {
  for (const more of ['&tab=log', '&find=x']) {
    await open(`/device/detail?id=7${more}`, ofDevice)
    expect([document.querySelector('h1')?.textContent, rows()]).toEqual(['<b>泵</b>在线', []])
  }
  await open('/device/detail?id=7', (url: string) =>
    url.includes('getVarLastData') ? refusal : ofDevice(url),
  )
  expect([document.querySelector('h1')?.textContent, rows()]).toEqual(['<b>泵</b>在线', []])
  // A fault of the drawing is a rejection that nobody handles, which fails the run.
  for (const refused of [refusal, { ...refusal, data: { fields: { id: '编号为正整数' } } }]) {
    await open('/device/detail?id=7', refused)
    expect(document.querySelector('h1')).toBeNull()
  }
})

test.for([
  ['/device/list/', '/device/list'],
  ['/show/abc//?embed=1', '/show/abc?embed=1'],
  ['/device/list', '/device/list'],
  ['/', '/'],
] as const)('the address %s is that of the page %s', async ([given, address]) => {
  await open(given, refusal)
  expect(location.pathname + location.search).toBe(address)
})

test('a list that the address narrows, another page, and a refusal draw none', async () => {
  for (const address of ['/device/list?search=x', '/home']) {
    await open(address, answered)
    expect(links()).toEqual([])
  }
  await open('/device/list', refusal)
  expect(links()).toEqual([])
})

test('the calls are those that the console makes', async () => {
  const user = toUrl(sessionApi.currentUser, {})
  const listed = { page: 1, pageSize: 50 }
  expect(urls(await open('/device/list', refusal))).toEqual([
    user,
    toUrl(deviceApi.list, listed),
    toUrl(deviceCountApi.get, {}),
  ])
  expect(urls(await open('/', refusal))).toEqual([
    user,
    ...[homeApi.data, homeApi.stats, homeApi.triggers].map((api) => toUrl(api, {})),
  ])
  expect(urls(await open('/device/detail?id=7&tab=info', refusal))).toEqual([
    user,
    toUrl(deviceApi.list, { id: 7 }),
  ])
  expect(urls(await open('/device/detail?id=7', refusal))).toEqual([
    user,
    toUrl(deviceApi.list, { id: 7 }),
    toUrl(variableApi.lastValues, { deviceId: 7 }),
  ])
  expect(urls(await open('/buildEditor?configurationId=3', refusal))).toEqual([
    user,
    toUrl(configurationApi.list, { id: '3' }),
    toUrl(configurationPageApi.list, { configurationId: '3' }),
  ])
  expect(urls(await open('/alarm/trigger', refusal))).toEqual([user])
})

test('rows and value columns that this browser keeps are asked for', async () => {
  localStorage.setItem('fieldhub.pageSize', '100')
  localStorage.setItem('fieldhub.deviceColumns', '{"shown":[],"values":["温度 ","温度","a,b",""]}')
  const calls = await open('/device/list', refusal)
  expect(calls[1]?.url).toBe(toUrl(deviceApi.list, { values: '温度', page: 1, pageSize: 100 }))
})

test('an answer is given once, to a reader of the same language and zone, while it is fresh', async () => {
  await open('/home', refusal)
  const kept = globalThis.fieldhubEarly
  const reader = { lang: 'zh_cn', zone: kept?.zone ?? '', now: kept?.startedAt ?? 0 }
  expect(claimEarlyAnswer('/app/homeData', { ...reader, lang: 'en_us' })).toBeUndefined()
  expect(
    claimEarlyAnswer('/app/homeStats', { ...reader, now: reader.now + 60_000 }),
  ).toBeUndefined()
  expect(await claimEarlyAnswer('/app/homeTrigger', reader)?.answer).toBeInstanceOf(Response)
  expect(claimEarlyAnswer('/app/homeTrigger', reader)).toBeUndefined()
  expect(claimEarlyAnswer('/app/unknown', reader)).toBeUndefined()
})

test('without a session nothing is called, and the sign-in page comes', async () => {
  localStorage.clear()
  expect(await open('/device/list', {})).toEqual([])
  expect(document.documentElement.dataset['boot']).toBe('sign-in')
  expect(files()).toEqual(['sign-in.js'])
})

test('a share is opened on a plain ground, whoever is signed in, with the password that this tab keeps', async () => {
  expect(urls(await open('/show/a%20b', {}))).toEqual([toUrl(showApi.open, { code: 'a b' })])
  expect(document.documentElement.dataset['boot']).toBe('bare')
  sessionStorage.setItem('fieldhub.share.abc', 'open sesame')
  const entry = { code: 'abc', password: 'open sesame' }
  const [call] = await open('/show/abc', {})
  expect(call?.url).toBe(toUrl(showApi.open, entry))
  expect(call?.headers).toMatchObject({ token: 'a token' })
})

test('what is shared is named before its program is there, but on a wall, and where the answer is a refusal', async () => {
  const named = () => document.querySelector('.boot-bar > h1')?.textContent
  const shared = { code: 200, data: { name: '锅炉房', deviceName: '一号锅炉', pages: [] } }
  await open('/show/abc', shared)
  expect(named()).toBe('锅炉房 · 一号锅炉')
  await open('/show/abc?kiosk=1', shared)
  expect(named()).toBeUndefined()
  await open('/show/abc', refusal)
  expect(named()).toBeUndefined()
})

test.for([
  ['none of its pages is sent along', [{}], 0],
  ['few cells, packed', [{ pageData: 'H4sI'.padEnd(12_000) }], 0],
  ['many cells, packed', [{}, { pageData: 'H4sI'.padEnd(12_001) }], 1],
  ['few cells, plain', [{ pageData: '{'.padEnd(60_000) }], 0],
  ['many cells, plain', [{ pageData: '{'.padEnd(60_001) }], 1],
] as const)('what paints a large plant comes with the program: %s', async ([, pages, count]) => {
  const shared = { code: 200, data: { name: '锅炉房', deviceName: '一号锅炉', pages } }
  for (const address of ['/show/abc', '/show/abc?kiosk=1']) {
    await open(address, shared)
    const ahead = document.querySelectorAll('link[rel=modulepreload][href="/assets/canvas.js"]')
    expect(ahead).toHaveLength(count)
  }
})

test.for([
  [['fr-FR', 'en-GB', 'zh-CN'], 'en-show.js'],
  [['zh-TW', 'en'], 'zh-show.js'],
  [['ja'], 'zh-show.js'],
] as const)('to a browser set to %s a share says %s', async ([languages, file]) => {
  vi.stubGlobal('navigator', { languages })
  localStorage.clear()
  const [call] = await open('/show/abc', {})
  expect(files()).toEqual(['show.js', file])
  expect(call?.headers).toMatchObject({ token: '', lang: browserLanguage(languages) })
})

test('a shared dashboard and a page within another have no list of files', async () => {
  for (const address of ['/showDashboard/abc', '/embed/abc']) {
    expect(await open(address, {})).toEqual([])
    expect(files()).toEqual([])
  }
})

test('the files of the language and the page are asked for', async () => {
  localStorage.setItem('fieldhub.language', 'en_us')
  await open('/home', refusal)
  expect(files()).toEqual(['app.js', 'home.js', 'en.js'])
})

test('a page other than the first ones has more to say', async () => {
  await open('/alarm/trigger', refusal)
  expect(files()).toEqual(['app.js', 'zh.js', 'zh-more.js'])
})

test('the colours of the outline are those of the console', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../src/ui/tokens.css'), 'utf8')
  const colours = [...readBoot('boot.css').matchAll(/--boot-([a-z-]+): (#[0-9a-f]{6})/g)]
  expect(colours).toHaveLength(28)
  for (const [, name, value] of colours) expect(tokens).toContain(`--fh-${name}: ${value};`)
})

test('where the browser keeps nothing, as within a frame of another site, the page remembers it while it is open', async () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  const get = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get })
  await open('/show/code', {})
  localStorage.setItem('fieldhub.language', 'en_us')
  expect([localStorage.getItem('fieldhub.language'), localStorage.length]).toEqual(['en_us', 1])
  localStorage.removeItem('fieldhub.language')
  expect(localStorage.getItem('fieldhub.language')).toBeNull()
  if (own !== undefined) Object.defineProperty(globalThis, 'localStorage', own)
})
