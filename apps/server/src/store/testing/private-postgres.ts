import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isMainThread } from 'node:worker_threads'
import pg from 'pg'
import { openLog } from '#platform/process/log/log.ts'
import { openStore } from '../open-store.ts'

const programs = '/usr/lib/postgresql/15/bin'

/**
 * Settings of a throw-away database: everything is real, but a power cut may lose it. Without a vacuum of its own: that
 * would visit every database of the run each minute, and of 64 it used a fifteenth of a core for nothing.
 */
const settings = [
  'fsync=off',
  'full_page_writes=off',
  'jit=off',
  'autovacuum=off',
  'listen_addresses=',
]
/** To make a cluster takes seconds of a free machine; a test that waits in vain ends by its own limit. */
const startMsMax = 120_000

/** The reason why there is no PostgreSQL to test with; undefined when there is one. */
export function postgresMissing(): string | undefined {
  return existsSync(join(programs, 'initdb'))
    ? undefined
    : 'PostgreSQL half skipped: Debian package postgresql-15 is not installed'
}

/**
 * Makes a new database without rows on the server of this test run, which the first caller starts. Its tables are a
 * copy: building them takes longer than most tests that open a store.
 */
export async function createPostgresDatabase(): Promise<string> {
  const folder = await startServer()
  const client = new pg.Client({ connectionString: urlOf(folder, 'postgres') })
  await client.connect()
  copied ??= makeTemplate(client, folder)
  await copied
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2)}`
  await client.query(`create database ${name} template ${template}`)
  await client.end()
  return urlOf(folder, name)
}

const template = 'migrated'
/** Any fixed number: workers that start at once build one template. */
const templateLock = 4_711_002
let copied: Promise<void> | undefined

async function makeTemplate(client: pg.Client, folder: string): Promise<void> {
  await client.query(`select pg_advisory_lock(${templateLock})`)
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
    template,
  ])
  if (rowCount === 0) {
    await client.query(`create database ${template}`)
    const databaseUrl = urlOf(folder, template)
    const store = await openStore({ dataDir: folder, databaseUrl, log: openLog('silent') })
    await store.close()
  }
  await client.query(`select pg_advisory_unlock(${templateLock})`)
}

const urlOf = (folder: string, database: string) =>
  `postgres://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`

/**
 * Starts the server in the folder of the test run, which is named by the runner's process and shared by its workers.
 */
async function startServer(): Promise<string> {
  const runner = isMainThread ? process.ppid : process.pid
  const folder = join(tmpdir(), `fieldhub-pg-${runner}-${startTimeOf(runner)}`)
  if (makeFolder(folder)) launch(folder, runner)
  await waitUntilReady(folder)
  return folder
}

/** When a process started. Process ids are used again, but with this time the name is unique. */
function startTimeOf(pid: number): string {
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? '0'
}

function makeFolder(folder: string): boolean {
  try {
    mkdirSync(folder, { mode: 0o755 })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/**
 * Launches the server by a shell that ends it and removes its folder as soon as the test runner is gone, however it
 * ended.
 */
function launch(folder: string, runner: number): void {
  const owner = serverOwner()
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid)
  const options = settings.map((setting) => `-c ${setting}`).join(' ')
  const script = `
    ${programs}/initdb -D ${folder}/data -U postgres -A trust -E UTF8 --locale=C --no-sync >${folder}/log 2>&1 &&
      { ${programs}/postgres -D ${folder}/data -k ${folder} ${options} >>${folder}/log 2>&1 & }
    while [ -d /proc/${runner} ]; do sleep 0.5; done
    kill -INT $!; wait $!; rm -rf ${folder}`
  const shell = spawn('/bin/sh', ['-c', script], {
    ...owner,
    cwd: '/',
    detached: true,
    stdio: 'ignore',
  })
  shell.unref()
}

/** The user that runs initdb, which refuses to run as root, so that the package's own user does. */
function serverOwner(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const query = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: query('-u'), gid: query('-g') }
}

async function waitUntilReady(folder: string): Promise<void> {
  const step = 50
  for (const from = performance.now(); performance.now() - from < startMsMax; ) {
    if (await answers(folder)) return
    await sleep(step)
  }
  const log = existsSync(`${folder}/log`) ? readFileSync(`${folder}/log`, 'utf8') : 'no log'
  throw new Error(`PostgreSQL did not start:\n${log}`)
}

async function answers(folder: string): Promise<boolean> {
  if (!existsSync(`${folder}/.s.PGSQL.5432`)) return false
  const client = new pg.Client({ connectionString: urlOf(folder, 'postgres') })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}
