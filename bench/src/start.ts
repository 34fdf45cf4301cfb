import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { BenchRow } from './bench.ts'
import { readCpuMs, readResidentMiB } from './process-use.ts'
import { withFolder } from './store/store-place.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Starts the server as operators do, in a process of its own with the flags that it is to have. */
const npmStart = 'tools/start.mjs'
/** A process that only answers: less no server of Node's can use. */
const bare = `import('node:http').then(({ createServer }) => {
  const server = createServer((_, reply) => reply.end()).listen(0, '127.0.0.1', () =>
    console.log(JSON.stringify({ http: server.address().port, msg: 'listening' })))
})`
const idleMs = 20_000
const rounds = 3

interface Use {
  readonly cpuMs: number
  readonly residentMiB: number
}

/** Measures what a start costs when the compiled code is kept, and the memory of an idle server, with the demo off. */
export async function start(): Promise<BenchRow[]> {
  const floors: Use[] = []
  const uses: Use[] = []
  // The first start only keeps the compiled code.
  await withFolder((folder) => measure([npmStart], folder, 0))
  for (let round = 0; round < rounds; round++) {
    floors.push(await withFolder((folder) => measure(['-e', bare], folder, idleMs)))
    uses.push(await withFolder((folder) => measure([npmStart], folder, idleMs)))
  }
  return [
    toRow(
      'ms of CPU until ready, to a bare HTTP server',
      [uses, floors],
      ({ cpuMs }) => cpuMs,
      900,
    ),
    toRow('MiB resident after 20 s idle', [uses, floors], ({ residentMiB }) => residentMiB, 120),
  ]
}

async function measure(program: readonly string[], folder: string, idle: number): Promise<Use> {
  const child = spawn(process.execPath, program, {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      FIELDHUB_HTTP_PORT: '0',
      FIELDHUB_TCP_PORT: '0',
      FIELDHUB_MQTT_PORT: '0',
      FIELDHUB_DATA_DIR: folder,
      FIELDHUB_DEMO: 'off',
      FIELDHUB_LOG_FORMAT: 'json',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await listeningPort(child)
  await fetch(`http://127.0.0.1:${port}/readyz`)
  const pid = serverOf(child)
  const cpuMs = readCpuMs(pid)
  await sleep(idle)
  const residentMiB = readResidentMiB(pid)
  child.kill('SIGTERM')
  await once(child, 'exit')
  return { cpuMs, residentMiB }
}

async function listeningPort({ stdout }: ChildProcess): Promise<number> {
  if (stdout === null) throw new Error('a process without an output')
  for await (const line of createInterface({ input: stdout })) {
    if (!line.includes('"listening"')) continue
    stdout.resume()
    const { http }: Record<string, number> = JSON.parse(line)
    return http ?? 0
  }
  throw new Error('the process ended before it listened')
}

/** The process that the started one started, or itself. */
function serverOf({ pid }: ChildProcess): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return Number(children.split(' ')[0]) || Number(pid)
}

type Rounds = readonly [uses: readonly Use[], floors: readonly Use[]]

function toRow(
  what: string,
  [uses, floors]: Rounds,
  pick: (use: Use) => number,
  limit: number,
): BenchRow {
  const measured = median(uses.map(pick))
  const floor = median(floors.map(pick))
  const ratio = measured / floor
  return { what, measured, floor, ratio, target: `<= ${limit}`, ok: measured <= limit }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
