import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export const adminPassword = 'correct-horse-battery'

/** A whole run names the bundle, which starts in half of the time; by hand it is the sources, which are never old. */
const program =
  process.env['FIELDHUB_TEST_SERVER'] ??
  fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url))
const startMs = 90_000
/** The server gives itself 10 s, and a loaded machine takes some more. */
const leaveMs = 45_000
const linesMax = 2_000

export interface ServerProcess {
  readonly origin: string
  readonly tcpPort: number
  readonly mqttPort: number
  /** The newest lines of the server's log. */
  readonly log: readonly string[]
  /** The bytes of memory that the process uses. */
  memory(): number
  /** Stops it as an operator does; fails when it takes longer than docs/operations.md allows. */
  stop(): Promise<void>
  /** Kills it as a power cut does. The data folder stays. */
  kill(): Promise<void>
}

export interface ServerOptions {
  /** A folder that outlives the server; without it the server gets an empty folder of its own. */
  readonly dataDir?: string
  readonly settings?: Readonly<Record<string, string>>
}

/** Starts the real server on free ports. */
export async function startServer(options: ServerOptions = {}): Promise<ServerProcess> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'fieldhub-e2e-'))
  const child = spawn(process.execPath, [program], {
    // The server runs in a folder without a developer's `.env`.
    cwd: dataDir,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      FIELDHUB_HTTP_PORT: '0',
      FIELDHUB_TCP_PORT: '0',
      FIELDHUB_MQTT_PORT: '0',
      FIELDHUB_DATA_DIR: dataDir,
      FIELDHUB_ADMIN_PASSWORD: adminPassword,
      FIELDHUB_DEMO: 'off',
      ...options.settings,
    },
  })
  const log: string[] = []
  const ports = await listening(child, log)
  return {
    origin: `http://127.0.0.1:${ports.http}`,
    tcpPort: ports.tcp,
    mqttPort: ports.mqtt,
    log,
    memory: () => residentBytes(child.pid),
    stop: async () => {
      await ended(child, 'SIGTERM')
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true })
    },
    kill: () => ended(child, 'SIGKILL'),
  }
}

async function ended(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  try {
    await once(child, 'exit', { signal: AbortSignal.timeout(leaveMs) })
  } catch (cause) {
    child.kill('SIGKILL')
    throw new Error(`the server did not end on ${signal}`, { cause })
  }
}

interface Ports {
  readonly http: number
  readonly tcp: number
  readonly mqtt: number
}

function listening(child: ChildProcess, log: string[]): Promise<Ports> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`server ${reason}:\n${log.join('\n')}`))
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      fail('is not listening')
    }, startMs)
    const follow = (line: string) => {
      log.push(line)
      if (log.length > linesMax) log.shift()
      const ports = portsIn(line)
      if (ports === undefined) return
      clearTimeout(timer)
      resolve(ports)
    }
    if (child.stdout !== null) createInterface({ input: child.stdout }).on('line', follow)
    if (child.stderr !== null) createInterface({ input: child.stderr }).on('line', follow)
    child.once('exit', (code, signal) => {
      clearTimeout(timer)
      fail(`ended with ${code ?? signal}`)
    })
  })
}

function portsIn(line: string): Ports | undefined {
  if (!line.includes('"listening"')) return undefined
  const entry: unknown = JSON.parse(line)
  if (typeof entry !== 'object' || entry === null) return undefined
  const http = 'http' in entry ? portOf(entry.http) : Number.NaN
  const tcp = 'tcp' in entry ? portOf(entry.tcp) : Number.NaN
  const mqtt = 'mqtt' in entry ? portOf(entry.mqtt) : Number.NaN
  return http > 0 && tcp > 0 && mqtt > 0 ? { http, tcp, mqtt } : undefined
}

/** The port in a log line, which is a number or the end of an address. */
function portOf(logged: unknown): number {
  return typeof logged === 'number' ? logged : Number(String(logged).split(':').at(-1))
}

function residentBytes(pid: number | undefined): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) * 1024
}
