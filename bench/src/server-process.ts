import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { signed } from '@fieldhub/contract'
import { sendJson } from './felt/send.ts'

export const serverPassword = 'felt by nobody 1'
const root = new URL('../../', import.meta.url)
/** What `npm start` runs. */
const main = new URL('apps/server/dist/main.js', root)
/** With these flags, too. */
export const startFlags = ['--max-semi-space-size=16', '--min-semi-space-size=8']
const compiled = new URL('node_modules/.cache/fieldhub/', root)
let isBuilt = false

export interface Ports {
  readonly httpPort: number
  readonly tcpPort: number
  readonly mqttPort: number
}

/** The address for calls, and the session that makes them. */
export type Called = Ports & { readonly token: string }

export interface ServerProcess {
  readonly ports: Ports
  readonly pid: number
  readonly stop: () => Promise<void>
  /** Ends it as a fault does, without a chance to end anything. */
  readonly kill: () => Promise<void>
}

/** Starts the server as operators do, in a process of its own, on free ports. */
export async function startServer(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
): Promise<ServerProcess> {
  build()
  const child = spawn(process.execPath, [...flags, main.pathname], {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: compiled.pathname,
      FIELDHUB_HOST: '127.0.0.1',
      FIELDHUB_HTTP_PORT: '0',
      FIELDHUB_TCP_PORT: '0',
      FIELDHUB_MQTT_PORT: '0',
      FIELDHUB_DATA_DIR: folder,
      FIELDHUB_ADMIN_PASSWORD: serverPassword,
      FIELDHUB_METRICS: 'open',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // A bench that fails leaves no server behind.
  process.once('exit', () => child.kill('SIGKILL'))
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    await once(child, 'exit')
  }
  const ports = Promise.withResolvers<Ports>()
  child.once('exit', () => ports.reject(new Error('the server ended before it listened')))
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (!line.includes('"listening"')) return
    const { http, tcp, mqtt }: Record<string, number> = JSON.parse(line)
    ports.resolve({ httpPort: http ?? 0, tcpPort: tcp ?? 0, mqttPort: mqtt ?? 0 })
  })
  return {
    ports: await ports.promise,
    pid: child.pid ?? 0,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

/** The bundle may be older than the sources. */
function build(): void {
  if (!isBuilt) execFileSync('npm', ['run', '--silent', 'build:server'], { cwd: root })
  isBuilt = true
}

export type AnswerData = Readonly<Record<string, unknown>>

interface Answer {
  readonly code: number
  readonly data: AnswerData
}

export function getAnswer(text: string): Answer {
  return JSON.parse(text)
}

/** The data of a call's answer; a refusal ends the bench. */
export function getData(text: string): AnswerData {
  const { code, data } = getAnswer(text)
  if (code !== 200) throw new Error(`the server refused what the bench needs: ${text}`)
  return data
}

/** Returns the token of a new session of the administrator. */
export async function signIn(ports: Ports): Promise<string> {
  const payload = signed({ account: 'admin', password: serverPassword }, Date.now())
  const text = await sendJson({ ...ports, token: '' }, ['POST', '/token/webLogin'], payload)
  return String(getData(text)['token'])
}

/** The resident memory of the server in bytes, by its own metrics. */
export async function residentBytes({ httpPort }: Pick<Ports, 'httpPort'>): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${httpPort}/metrics`)
  const found = /^process_resident_memory_bytes(?:\{[^}]*\})? (\S+)/m.exec(await answer.text())
  if (found === null) throw new Error('the server tells no memory')
  return Number(found[1])
}

const memoryEveryMs = 50

/** Watches the server's memory until `isOver` is set. */
export async function watchMemory(
  ports: Pick<Ports, 'httpPort'>,
  memory: { peak: number; isOver: boolean },
): Promise<void> {
  while (!memory.isOver) {
    memory.peak = Math.max(memory.peak, await residentBytes(ports))
    await sleep(memoryEveryMs)
  }
}
