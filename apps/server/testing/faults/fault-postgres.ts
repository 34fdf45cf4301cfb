import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chownSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from '../temporary-folder.ts'

const programs = '/usr/lib/postgresql/15/bin'
const pauseMs = 100
/** A busy machine recovers slowly; a test that waits in vain ends by its own limit. */
const startMsMax = 120_000
/** What is told of its log when it does not start. */
const toldChars = 2_000

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
  /** The end of its log. */
  let told = ''
  const launch = () => {
    const env = { ...process.env, ...place.environment?.() }
    const listen = ['-c', `listen_addresses=${address ?? ''}`, '-p', String(port)]
    const options = ['-D', data, '-k', folder, ...listen, '-c', 'jit=off', ...(place.options ?? [])]
    const child = spawn(join(programs, 'postgres'), options, {
      ...owner,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
      env,
    })
    child.stderr.on('data', (text: Buffer) => {
      told = `${told}${text.toString()}`.slice(-toldChars)
    })
    return child
  }
  let server = launch()
  const kill = async () => {
    if (hasGone(server)) return
    const gone = once(server, 'exit')
    if (server.kill('SIGKILL')) await gone
  }
  /**
   * As a supervisor does, it is started again when it ends: a process of the one that was killed may live a moment longer,
   * and then the next one finds its memory in use and gives up.
   */
  const untilReady = async () => {
    for (const from = performance.now(); performance.now() - from < startMsMax; ) {
      if (await answers(url)) return
      await sleep(pauseMs)
      if (hasGone(server)) server = launch()
    }
    throw new Error(`PostgreSQL did not start:\n${told}`)
  }
  const start = async () => {
    server = launch()
    await untilReady()
  }
  onTestFinished(kill)
  await untilReady()
  return { url, kill, start, hasEnded: () => hasGone(server), told: () => told }
}

const hasGone = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/** PostgreSQL refuses to run as root. */
function databaseUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  const isReady = await client.connect().then(
    () => true,
    () => false,
  )
  await client.end().catch(() => {})
  return isReady
}
