import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const programs = '/usr/lib/postgresql/15/bin'
const readyMsMax = 30_000
const askAgainMs = 100

/** A database of the bench alone, with the settings that Debian gives but for the disk. */
export interface PrivatePostgres {
  readonly url: string
  readonly stop: () => void
}

/** Undefined where PostgreSQL 15 is not installed. */
export async function startPostgres(): Promise<PrivatePostgres | undefined> {
  if (!existsSync(join(programs, 'initdb'))) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'fieldhub-bench-pg-'))
  const owner = ownerOf()
  const own = { ...owner, cwd: '/', stdio: 'ignore' } as const
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  mkdirSync(data)
  if (owner !== undefined) chownSync(data, owner.uid, owner.gid)
  const asked = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C']
  execFileSync(join(programs, 'initdb'), [...asked, '--no-sync'], own)
  const options = ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off']
  const server = spawn(join(programs, 'postgres'), options, own)
  for (let waited = 0; !existsSync(join(folder, '.s.PGSQL.5432.lock')); waited += askAgainMs) {
    if (waited > readyMsMax) throw new Error('PostgreSQL did not start')
    await sleep(askAgainMs)
  }
  await sleep(readyMs)
  const stop = () => {
    server.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    server.kill('SIGINT')
  }
  return { url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`, stop }
}

/** The socket is there a moment before the server lets anybody in. */
const readyMs = 1_000

/** PostgreSQL refuses to run as root. */
function ownerOf(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}
