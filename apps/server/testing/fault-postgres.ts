import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'

const programs = '/usr/lib/postgresql/15/bin'
const pauseMs = 100
const startMsMax = 60_000

/** A PostgreSQL of its own, as durable as one in use, which a test may kill and start again. */
export async function startFaultPostgres() {
  const folder = temporaryFolder()
  const owner = databaseUser()
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const make = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C']
  execFileSync(join(programs, 'initdb'), make, { ...owner, cwd: '/', stdio: 'ignore' })
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`
  const launch = () => {
    const options = ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'jit=off']
    return spawn(join(programs, 'postgres'), options, { ...owner, cwd: '/', stdio: 'ignore' })
  }
  let server = launch()
  const kill = async () => {
    const closed = once(server, 'close')
    if (server.kill('SIGKILL')) await closed
  }
  const start = async () => {
    server = launch()
    await untilReady(url)
  }
  onTestFinished(kill)
  await untilReady(url)
  return { url, kill, start }
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
