import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chownSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'

const programs = '/usr/lib/postgresql/15/bin'
const pauseMs = 100
const startMsMax = 60_000

export interface FaultPostgresPlace {
  /** Left out: a temporary one. */
  readonly folder?: string
  /** Address on which it listens; left out: a socket of the folder alone. */
  readonly address?: string
  readonly port?: number
  /** Further words of its command. */
  readonly options?: readonly string[]
  /** Further variables of its starts. */
  readonly environment?: () => Readonly<Record<string, string>>
}

/** A PostgreSQL of its own, as durable as one in use, which a test may kill and start again. */
export async function startFaultPostgres(place: FaultPostgresPlace = {}) {
  const folder = place.folder ?? temporaryFolder()
  const owner = databaseUser()
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const make = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C']
  execFileSync(join(programs, 'initdb'), make, { ...owner, cwd: '/', stdio: 'ignore' })
  const { address, port = 5432 } = place
  const url =
    address === undefined
      ? `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`
      : `postgres://postgres@${address}:${port}/postgres`
  if (address !== undefined) {
    appendFileSync(join(data, 'pg_hba.conf'), `host all all ${address}/24 trust\n`)
  }
  const launch = () => {
    const env = { ...process.env, ...place.environment?.() }
    const listen = ['-c', `listen_addresses=${address ?? ''}`, '-p', String(port)]
    const options = ['-D', data, '-k', folder, ...listen, '-c', 'jit=off', ...(place.options ?? [])]
    return spawn(join(programs, 'postgres'), options, { ...owner, cwd: '/', stdio: 'ignore', env })
  }
  let server = launch()
  const kill = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const closed = once(server, 'close')
    if (server.kill('SIGKILL')) await closed
  }
  const start = async () => {
    server = launch()
    await untilReady(url)
  }
  onTestFinished(kill)
  await untilReady(url)
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null
  return { url, kill, start, hasEnded }
}

/** PostgreSQL refuses to run as root. */
function databaseUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function untilReady(url: string): Promise<void> {
  for (let waited = 0; waited < startMsMax; waited += pauseMs) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    const isReady = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (isReady) return
    await sleep(pauseMs)
  }
  throw new Error('PostgreSQL did not start')
}
