import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Ports, startFlags } from '../server-process.ts'
import { readMetric } from './read-metric.ts'

const programs = '/usr/lib/postgresql/15/bin'
const main = new URL('../../../apps/server/src/main.ts', import.meta.url)
const startMsMax = 90_000
const pauseMs = 100

interface Member {
  readonly ports: Ports
  readonly pid: number
}

export interface Cluster {
  /** The one that owns the store first. */
  readonly members: readonly Member[]
  stop(): Promise<void>
}

/** Starts processes on a PostgreSQL and a NATS of their own, as operators do, with everything on this machine. */
export async function startCluster(count: number, password: string): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhub-scale-'))
  const [busPort = 0, ...ports] = await freePorts(1 + count * 3)
  const children: ChildProcess[] = []
  const run = (program: string, flags: readonly string[], options: object = {}) => {
    const child = spawn(program, flags, { stdio: 'ignore', ...options })
    children.push(child)
    return child
  }
  const databaseUrl = await startPostgres(join(folder, 'postgres'), run)
  run('nats-server', ['-a', '127.0.0.1', '-p', String(busPort)])
  const members: Member[] = []
  for (let at = 0; at < count; at += 1) {
    const [httpPort = 0, tcpPort = 0, mqttPort = 0] = ports.slice(at * 3, at * 3 + 3)
    const env = {
      ...process.env,
      FIELDHUB_DATABASE_URL: databaseUrl,
      FIELDHUB_BUS_URL: `nats://127.0.0.1:${busPort}`,
      FIELDHUB_PARTITIONS: process.env['FIELDHUB_PARTITIONS'] ?? 'on',
      FIELDHUB_PROCESS_NAME: `bench-${at}`,
      FIELDHUB_SECRET_KEY: 'one-key-for-all-processes-of-a-bench',
      FIELDHUB_TRUSTED_PROXY: '127.0.0.1',
      FIELDHUB_HOST: '127.0.0.1',
      FIELDHUB_HTTP_PORT: String(httpPort),
      FIELDHUB_TCP_PORT: String(tcpPort),
      FIELDHUB_MQTT_PORT: String(mqttPort),
      FIELDHUB_TRANSMISSION_PORTS: 'off',
      FIELDHUB_DATA_DIR: join(folder, String(at)),
      FIELDHUB_ADMIN_PASSWORD: password,
      FIELDHUB_ACCOUNT_VALUES_PER_SECOND: '10000000',
      FIELDHUB_METRICS: 'open',
      FIELDHUB_LOG_LEVEL: 'error',
      FIELDHUB_DEMO: 'off',
    }
    const child = run(process.execPath, [...startFlags, main.pathname], {
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const path = at === 0 ? 'readyz' : 'healthz'
    await until(async () => (await fetch(`http://127.0.0.1:${httpPort}/${path}`)).ok)
    await until(() => accepts(mqttPort))
    members.push({ ports: { httpPort, tcpPort, mqttPort }, pid: child.pid ?? 0 })
  }
  if (process.env['FIELDHUB_PARTITIONS'] !== 'off') await until(() => areShared(members))
  const stop = async () => {
    // The processes go before what they need.
    for (const child of children.toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      const ended = once(child, 'exit')
      child.kill(child.spawnfile === process.execPath ? 'SIGKILL' : 'SIGQUIT')
      await ended
    }
    rmSync(folder, { recursive: true, force: true })
  }
  return { members, stop }
}

/** Whether all processes store about as many values. */
async function areShared(members: readonly Member[]): Promise<boolean> {
  const held = await Promise.all(
    members.map(({ ports }) => readMetric(ports.httpPort, 'fieldhub_partitions_held')),
  )
  return Math.max(...held) - Math.min(...held) <= 1
}

type Run = (program: string, flags: readonly string[], options?: object) => ChildProcess

async function startPostgres(folder: string, run: Run): Promise<string> {
  mkdirSync(folder)
  // PostgreSQL refuses to run as root.
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  const owner = process.getuid?.() === 0 ? { uid: id('-u'), gid: id('-g') } : undefined
  if (owner !== undefined) {
    for (const one of [folder, join(folder, '..')]) chownSync(one, owner.uid, owner.gid)
  }
  const data = join(folder, 'data')
  const options = { ...owner, cwd: '/' }
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'],
    { ...options, stdio: 'ignore' },
  )
  run(join(programs, 'postgres'), ['-D', data, '-k', folder, '-c', 'listen_addresses='], options)
  await until(async () => {
    execFileSync(join(programs, 'pg_isready'), ['-h', folder], { stdio: 'ignore' })
    return true
  })
  return `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`
}

async function until(look: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; waited < startMsMax; waited += pauseMs) {
    if (await look().catch(() => false)) return
    await sleep(pauseMs)
  }
  throw new Error('a part of the bench does not start')
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.destroy())
    socket.on('connect', () => resolve(true))
    socket.on('error', () => resolve(false))
  })
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => {
    const address = server.address()
    return typeof address === 'object' && address !== null ? address.port : 0
  })
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}
