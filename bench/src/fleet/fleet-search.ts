import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchRow } from '../bench.ts'
import { sendJson } from '../felt/send.ts'
import { getData, signIn, startServer } from '../server-process.ts'
import { importDevices } from './import-devices.ts'
import { startPostgres } from './private-postgres.ts'

const devices = 100_000
const answerMsMax = 50
const share = 0.95
const cities = ['上海', '北京', '广州', '杭州', 'Delta', '西安', '成都', '武汉', '南京', '苏州']
const kinds = ['供水泵站', '换热站', '锅炉房', 'Boiler', '污水处理', '配电室']
const groups = 20
const texts = {
  none: [''],
  wide: ['FLEET', '0', '站', 'zhan', '泵站', 'bz', '上海', 'shanghai', 'boiler', 'delta 1'],
  rare: ['012345', '上海供水泵站00012', 'shanghaigongshui', 'no such device', 'zzz'],
}
const sorts = ['', 'name', 'sn', 'status', 'createTime', 'loginTime', 'group', 'model', 'csq']

/** Lists, searches and counts of an account with 100,000 devices, by the calls of the console, on both engines. */
export async function fleetSearch(): Promise<readonly BenchRow[]> {
  const rows = await onEngine('SQLite', {})
  const postgres = await startPostgres()
  if (postgres === undefined) {
    process.stdout.write('skipped: PostgreSQL 15 is not installed\n')
    return rows
  }
  try {
    return [...rows, ...(await onEngine('PostgreSQL', { FIELDHUB_DATABASE_URL: postgres.url }))]
  } finally {
    postgres.stop()
  }
}

async function onEngine(
  name: string,
  settings: Readonly<Record<string, string>>,
): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhub-fleet-search-'))
  const server = await startServer(folder, { FIELDHUB_DEMO: 'off', ...settings })
  try {
    const token = await signIn(server.ports)
    const fleet = { httpPort: server.ports.httpPort, token }
    const places = await addPlaces(fleet)
    await importDevices(server.ports, token, fleetRows())
    const filters = await addRules(fleet, places)
    const rows: BenchRow[] = []
    for (const [what, paths] of Object.entries(callsOf(filters))) {
      rows.push(await measure(`${what} of ${devices} devices, ${name}`, fleet, paths))
    }
    return rows
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Fleet = { readonly httpPort: number; readonly token: string }

async function addPlaces(fleet: Fleet): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < groups; at++) {
    ids.push(await create(fleet, '/app/group', { name: `区${at}` }))
  }
  return ids
}

async function create(fleet: Fleet, path: string, value: unknown): Promise<number> {
  return Number(getData(await sendJson(fleet, ['POST', path], value))['id'])
}

function fleetRows(): string[] {
  const rows = Array.from({ length: devices }, (_, at) => {
    const number = String(at).padStart(6, '0')
    const name = `${cities[(at * 7) % cities.length] ?? ''}${kinds[(at * 5) % kinds.length] ?? ''}`
    const tags = [at % 2 === 0 ? '自营' : '', at % 100 === 0 ? '重点' : ''].filter(Boolean)
    const cells = [`${name} ${number}`, `FLEET${number}`, `secret${number}`, `区${at % groups}`]
    return [...cells, tags.join(' '), `${at % 97}号`].join(',')
  })
  return ['name,sn,password,group,tags,address', ...rows]
}

async function addRules(fleet: Fleet, places: readonly number[]): Promise<string[]> {
  const rule = { tags: ['自营'], statuses: [0] }
  const smart = await create(fleet, '/app/smartGroup', { name: '自营', rule })
  const [group = 0] = places
  return [`&group=${group}`, '&status=0', '&tags=自营', '&tags=重点', `&smartGroup=${smart}`]
}

/** The paths of all calls that a row sums up. The orders take turns where there is more to combine. */
function callsOf(filters: readonly string[]): Readonly<Record<string, readonly string[]>> {
  const every = ['', ...filters]
  const lists = (searched: readonly string[], filtered: readonly string[], ordersOfEach: number) =>
    searched.flatMap((text, row) =>
      filtered.flatMap((filter, column) =>
        Array.from({ length: ordersOfEach }, (_, at) => {
          const turn = (row + column) * ordersOfEach + at
          return `/app/device?page=1&pageSize=20${ordered(turn)}${sought(text)}${filter}`
        }),
      ),
    )
  const deep = [1_000, 2_500, 4_990].flatMap((page) =>
    sorts.map((_, at) => `/app/device?page=${page}&pageSize=20${ordered(at)}`),
  )
  const half = every.filter((filter) => !/group=|重点/.test(filter))
  const deepOfHalf = half
    .slice(1)
    .flatMap((filter, row) =>
      sorts.map((_, at) => `/app/device?page=1200&pageSize=20${ordered(at + row)}${filter}`),
    )
  const unstated = every.filter((filter) => !filter.includes('status'))
  const counts = [...texts.none, ...texts.wide, ...texts.rare].flatMap((text) =>
    unstated.map((filter) => `/app/deviceCount?${`${sought(text)}${filter}`.slice(1)}`),
  )
  return {
    'first pages': lists(texts.none, every, sorts.length),
    'deep pages': deep,
    'deep pages with filters': deepOfHalf,
    'rare searches': lists(texts.rare, every, 3),
    'wide searches': lists(texts.wide, [''], sorts.length),
    'wide searches with filters': lists(texts.wide, filters, 3),
    counts: [...counts, '/app/smartGroup'],
  }
}

function ordered(turn: number): string {
  const sort = sorts[turn % sorts.length] ?? ''
  return sort === '' ? '' : `&sort=${sort}&order=${turn % 2 === 0 ? 'asc' : 'desc'}`
}

const sought = (text: string) => (text === '' ? '' : `&search=${encodeURIComponent(text)}`)

/**
 * Each call counts with the shortest of its rounds, which other work of the machine lengthened least. The floor is a
 * search that finds one device.
 */
async function measure(what: string, fleet: Fleet, paths: readonly string[]): Promise<BenchRow> {
  const floors = paths.map(() => Number.POSITIVE_INFINITY)
  const times = [...floors]
  for (let round = 0; round < rounds; round++) {
    for (const [at, path] of paths.entries()) {
      const floor = await timeOf(fleet, '/app/device?page=1&pageSize=20&search=FLEET000019')
      floors[at] = Math.min(floors[at] ?? 0, floor)
      times[at] = Math.min(times[at] ?? 0, await timeOf(fleet, path))
    }
  }
  if (process.env['BENCH_SLOWEST']) showSlowest(paths, times)
  const measured = atShare(times)
  const floor = atShare(floors)
  return {
    what: `ms: 95 of 100 of ${paths.length} ${what}`,
    measured,
    floor,
    ratio: measured / floor,
    target: `<= ${answerMsMax} ms`,
    ok: measured <= answerMsMax,
  }
}

const rounds = 3
const shownMax = 12

function showSlowest(paths: readonly string[], times: readonly number[]): void {
  const slowest = paths.map((path, at) => ({ path, ms: times[at] ?? 0 }))
  for (const { path, ms } of slowest
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, shownMax)) {
    process.stdout.write(`${ms.toFixed(1)} ${decodeURI(path)}\n`)
  }
}

/** An account may make a hundred calls a second. */
const secondMs = 1_000

async function timeOf({ httpPort, token }: Fleet, path: string): Promise<number> {
  const start = performance.now()
  const answer = await fetch(`http://127.0.0.1:${httpPort}/api2${path}`, { headers: { token } })
  const text = await answer.text()
  const ms = performance.now() - start
  if (text.startsWith('{"code":40005')) {
    await sleep(secondMs)
    return timeOf({ httpPort, token }, path)
  }
  if (!text.startsWith('{"code":200')) throw new Error(`${path}: ${text.slice(0, 300)}`)
  return ms
}

const atShare = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
