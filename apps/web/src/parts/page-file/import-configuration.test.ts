// @vitest-environment happy-dom
import {
  type ConfigurationFile,
  configurationApi,
  configurationPageApi,
  configurationPhotoPath,
  errorCodes,
  pageComponentApi,
  successCode,
} from '@fieldhub/contract'
import {
  decodePage,
  encodePage,
  type NamedVariable,
  type NodeCell,
  newPage,
  type PageData,
  type Source,
  sourcesOfCell,
  toComponents,
  VariableIndex,
} from '@fieldhub/page'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeToken } from '#api/session/token-store.ts'
import { importConfiguration } from './import-configuration.ts'
import { type ReadConfiguration, readConfigurationFile } from './read-configuration-file.ts'

/** Paths that were called, in their order, and the pages as they were saved. */
let called: string[] = []
let saved: string[] = []
/** What an upload is refused with, before the next one is let through. */
let refusals: { readonly code: number; readonly data: unknown }[] = []
let made = 0

beforeEach(() => {
  called = []
  saved = []
  refusals = []
  made = 100
  storeToken('secret')
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => Promise.resolve(answer(url, init)))
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const success = (data: unknown) => Response.json({ code: successCode, msg: '', data })

function answer(url: string, { method = 'GET', body }: RequestInit): Response {
  const path = new URL(url, 'http://hub.test').pathname.replace('/api2', '')
  const sent = typeof body === 'string' ? body : ''
  called.push(`${method} ${path}`)
  if (method === 'POST') made += 1
  if (path === configurationPhotoPath && method === 'POST') {
    const refusal = refusals.shift()
    return refusal === undefined ? success(photo(made)) : Response.json({ msg: 'no', ...refusal })
  }
  if (path === configurationPageApi.list.path) return success([])
  if (path === pageComponentApi.list.path) return answerOfLibrary(method, sent)
  if (method === 'PUT') saved.push(JSON.parse(sent).pageData)
  const stored = { id: made, updateTime: 1 }
  return success(method === 'DELETE' ? null : stored)
}

/** The library is empty, and takes no component whose key says that it is full. */
function answerOfLibrary(method: string, body: string): Response {
  if (method === 'GET') return success([])
  return body.includes('full')
    ? Response.json({ code: errorCodes.conflict, msg: 'no', data: null })
    : success({ id: made })
}

const photo = (id: number) => ({
  id,
  name: 'pump',
  type: 'image/png',
  width: 1,
  height: 1,
  space: 1,
  url: '/photo/x',
  createTime: 1,
})

const cell = (id: string, data: NodeCell['data']): NodeCell => ({
  kind: 'node',
  id,
  shape: 'image',
  zIndex: 1,
  position: { x: 0, y: 0 },
  size: { width: 10, height: 10 },
  data,
})

const bound = (id: string, src: Source) => cell(id, { props: {}, binds: [{ to: 'value', src }] })

async function readFile(
  cells: readonly NodeCell[],
  photos: ConfigurationFile['photos'] = [],
): Promise<ReadConfiguration> {
  const pageData = encodePage({ ...newPage(0), graphData: { cells } })
  const pages = [{ id: 1, name: '泵房', pageType: 0, pageData }]
  const file = { fieldhub: 'configuration', version: 1, name: '泵房', type: 0, pages, photos }
  const read = await readConfigurationFile(new Blob([JSON.stringify(file)]))
  if (typeof read === 'string') throw new Error(read)
  return read
}

/** A page with components, each with an instance of those that it names. */
async function readComponents(
  components: Readonly<Record<string, readonly string[]>>,
): Promise<Awaited<ReturnType<typeof readConfigurationFile>>> {
  const instance = (key: string): NodeCell => ({
    ...cell(`of-${key}`, { props: {}, component: { key, params: {} } }),
    shape: 'group',
  })
  const page: PageData = {
    ...newPage(0),
    graphData: { cells: Object.keys(components).map(instance) },
    components: toComponents(
      Object.entries(components).map(([key, inner]) => ({
        key,
        version: 3,
        name: key,
        size: { width: 10, height: 10 },
        params: [],
        cells: [cell('part', { props: {} }), ...inner.map(instance)],
      })),
    ),
  }
  const pages = [{ id: 1, name: '泵房', pageType: 0, pageData: encodePage(page) }]
  const file = { fieldhub: 'configuration', version: 1, name: 'x', type: 0, pages, photos: [] }
  return readConfigurationFile(new Blob([JSON.stringify(file)]))
}

const variables = ['1#炉', '2#炉'].map((slave, at) => ({
  varId: at + 1,
  slave,
  name: '供水温度',
}))

function start(read: ReadConfiguration, chosen: readonly NamedVariable[] = []) {
  const stop = new AbortController()
  const index = new VariableIndex(variables, chosen)
  const target = { name: '泵房', subject: { modelId: 7 }, variables: index }
  const onPhoto = vi.fn<(done: number, total: number) => void>()
  const done = importConfiguration(read, target, { signal: stop.signal, onPhoto })
  return { done, stop, onPhoto }
}

function savedSources(): readonly Source[] {
  const page = decodePage(saved.at(-1) ?? '')
  return page.ok ? page.value.graphData.cells.flatMap(sourcesOfCell) : []
}

test('what another device shows is not bound to the one that the file is for, whatever it is called', async () => {
  const read = await readFile([
    bound('own', { dev: '$self', varId: 900, slave: '1#炉', name: '供水温度' }),
    bound('other', { dev: 15, varId: 900, slave: '1#炉', name: '供水温度' }),
    bound('old', { dev: '$self', varId: 33 }),
  ])
  expect([read.wanted, read.nameless]).toEqual([[{ slave: '1#炉', name: '供水温度' }], 2])
  await start(read).done
  expect(savedSources()).toEqual([
    { dev: '$self', varId: 1, slave: '1#炉', name: '供水温度' },
    { dev: '$self', varId: 0, name: '#15 / 供水温度' },
    { dev: '$self', varId: 0, name: '#33' },
  ])
})

test('a choice for a variable of one slave is none for that of another slave', async () => {
  const source = (slave: string): Source => ({ dev: '$self', varId: 9, slave, name: '供水温度' })
  const read = await readFile(
    ['1#炉', '2#炉', '3#炉', '4#炉'].map((one) => bound(one, source(one))),
  )
  await start(read, [{ varId: 2, slave: '3#炉', name: '供水温度' }]).done
  expect(savedSources().map(({ varId }) => varId)).toEqual([1, 2, 2, 0])
})

const picture = (id: number) => ({ id, name: 'pump', data: 'AAAA' })
const pictured = (id: number) => cell(`c${id}`, { props: { photo: String(id) } })

test('pictures that the server takes later are sent later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const reading = readFile([pictured(1), pictured(2)], [picture(1), picture(2)])
  await vi.runAllTimersAsync()
  refusals = [{ code: errorCodes.tooOften, data: { retryAfter: 40 } }]
  const { done, onPhoto } = start(await reading)
  await vi.advanceTimersByTimeAsync(39_000)
  expect(called.filter((one) => one === `POST ${configurationPhotoPath}`)).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await done).toMatchObject({ photos: 0, links: 0 })
  expect(onPhoto.mock.calls).toEqual([
    [0, 2],
    [1, 2],
  ])
})

test('a file without one of its pictures comes along without it', async () => {
  refusals = [{ code: errorCodes.badParameter, data: { fields: { file: 'no picture' } } }]
  const photos = [picture(1), picture(2), { ...picture(3), data: 'A' }]
  const read = await readFile([1, 2, 3].map(pictured), photos)
  expect(await start(read).done).toMatchObject({ photos: 2 })
})

test('an import that is given up leaves nothing', async () => {
  const read = await readFile([pictured(1)], [picture(1)])
  refusals = [{ code: errorCodes.tooOften, data: { retryAfter: 40 } }]
  const { done, stop } = start(read)
  await vi.waitFor(() => expect(refusals).toEqual([]))
  stop.abort()
  await expect(done).rejects.toMatchObject({ name: 'AbortError' })
  const { method, path } = configurationApi.remove
  expect(called).toContain(`${method} ${path}`)
})

test('a small file that unpacks to more than a browser holds is refused', async () => {
  const note = 'a'.repeat(15 * 1_048_576)
  const pageData = encodePage({ ...newPage(0), bgImg: note })
  const pages = [1, 2, 3, 4, 5].map((id) => ({ id, name: `${id}`, pageType: 0, pageData }))
  const file = { fieldhub: 'configuration', version: 1, name: 'x', type: 0, pages, photos: [] }
  expect(await readConfigurationFile(new Blob([JSON.stringify(file)]))).toBe('too-large')
})

test('components come into the library, and those that it does not take are named', async () => {
  const read = await readComponents({ 'pump-0001': [], 'full-0001': ['pump-0001'] })
  if (typeof read === 'string') throw new Error(read)
  expect(await start(read).done).toMatchObject({ components: ['full-0001'] })
  const path = `POST ${pageComponentApi.create.path}`
  expect(called.filter((one) => one === path)).toHaveLength(2)
})

test('a file with a component that stands within itself is refused', async () => {
  expect(await readComponents({ 'a-000001': ['b-000001'], 'b-000001': ['a-000001'] })).toBe(
    'bad-component',
  )
})

test('a file says why it cannot be read', async () => {
  const faultOf = (text: string) => readConfigurationFile(new Blob([text]))
  const file = { fieldhub: 'configuration', version: 1, name: 'x', type: 0, photos: [] }
  const pages = [{ id: 1, name: '泵房', pageType: 0, pageData: 'AAAA' }]
  expect(await faultOf('')).toBe('damaged')
  expect(await faultOf(JSON.stringify({ ...file, pages }).slice(0, -9))).toBe('damaged')
  expect(await faultOf(JSON.stringify({ ...file, pages }))).toBe('damaged')
  expect(await faultOf(JSON.stringify({ ...file, version: 2 }))).toBe('newer')
  expect(await faultOf(JSON.stringify({ models: [] }))).toBe('no-file')
})
