import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { getDisk } from '#platform/process/disk.ts'
import type { Config } from '#platform/process/settings/config.ts'
import { databaseFile } from '#store/backup/copy-database.ts'
import { inspectDatabase } from '#store/backup/inspect-database.ts'
import { openPostgresPool } from '#store/postgres/postgres-pool.ts'
import { keyFile, listBlobs } from './backup-files.ts'
import { listBackups } from './list-backups.ts'

export interface Finding {
  readonly level: 'ok' | 'warning' | 'fault'
  readonly text: string
  /** Said for warnings and faults alone. */
  readonly advice?: string
}

export interface DoctorParts {
  readonly config: Config
  readonly webFolder: string
  readonly now: number
}

type Check = (parts: DoctorParts) => Promise<Finding> | Finding

const gib = 1_073_741_824
const nodeMin = 24
/** No server of this program ran before this day, so the clock is wrong. */
const earliest = Date.UTC(2026, 0, 1)

const ok = (text: string): Finding => ({ level: 'ok', text })
const warning = (text: string, advice: string): Finding => ({ level: 'warning', text, advice })
const fault = (text: string, advice: string): Finding => ({ level: 'fault', text, advice })

const checks: readonly Check[] = [
  checkNode,
  checkClock,
  checkConsole,
  checkDisk,
  checkKey,
  checkFolder,
  checkDatabase,
  checkBackups,
  checkExposure,
]

/** Looks at everything that a start or a restore would need, and changes nothing. */
export async function examine(parts: DoctorParts): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const check of checks) findings.push(await find(check, parts))
  return findings
}

/** What cannot be looked at is a fault of its own, and the other checks go on. */
async function find(check: Check, parts: DoctorParts): Promise<Finding> {
  try {
    return await check(parts)
  } catch (error) {
    return fault(wordsOf(error), 'see that the user of the server may read it')
  }
}

function checkNode(): Finding {
  const { node } = process.versions
  if (Number.parseInt(node, 10) >= nodeMin) return ok(`Node.js ${node}`)
  return fault(`Node.js ${node} is too old`, 'start by npm, which brings its own Node.js 24')
}

function checkClock({ now }: DoctorParts): Finding {
  const text = `the clock says ${new Date(now).toISOString()}`
  return now >= earliest
    ? ok(text)
    : fault(text, 'set the clock: every value would get a wrong time')
}

async function checkConsole({ webFolder }: DoctorParts): Promise<Finding> {
  const isBuilt = existsSync(join(webFolder, 'index.html'))
  return isBuilt ? ok('the console is built') : fault('the console is not built', 'npm run build')
}

async function checkDisk({ config }: DoctorParts): Promise<Finding> {
  if (!existsSync(config.dataDir)) {
    return warning(`${config.dataDir} does not exist`, 'the first start makes it')
  }
  const disk = getDisk(config.dataDir)
  if (!(await disk.isWritable())) {
    return fault(`${config.dataDir} cannot be written`, 'free space, or give this user the right')
  }
  const free = await disk.freeBytes()
  const text = `${(free / gib).toFixed(1)} GiB free at ${config.dataDir}`
  return free > gib ? ok(text) : warning(text, 'make room: a full disk stops the history')
}

async function checkKey({ config }: DoctorParts): Promise<Finding> {
  if (config.secretKey !== undefined) return ok('the secret key comes from the settings')
  const path = join(config.dataDir, keyFile)
  const file = await stat(path).catch(() => undefined)
  if (file === undefined) return warning(`${path} does not exist`, 'the first start makes it')
  const isPrivate = (file.mode & 0o077) === 0 || process.platform === 'win32'
  return isPrivate
    ? ok(`${path} is readable by its owner alone`)
    : fault(`${path} is readable by others`, `chmod 600 ${path}`)
}

/** Whoever may enter it reads the database, which files of older versions let everybody do. */
async function checkFolder({ config: { dataDir } }: DoctorParts): Promise<Finding> {
  const folder = await stat(dataDir).catch(() => undefined)
  const database = await stat(join(dataDir, databaseFile)).catch(() => undefined)
  const isOpen = folder !== undefined && (folder.mode & 0o001) !== 0
  const isReadable = database !== undefined && (database.mode & 0o004) !== 0
  if (!isOpen || !isReadable || process.platform === 'win32') {
    return ok(`${dataDir} lets no others read the database`)
  }
  return fault(`everybody on this machine can read the database`, `chmod 700 ${dataDir}`)
}

async function checkDatabase({ config }: DoctorParts): Promise<Finding> {
  if (config.databaseUrl !== undefined) return checkPostgres(config.databaseUrl)
  const path = join(config.dataDir, databaseFile)
  if (!existsSync(path)) return warning(`${path} does not exist`, 'the first start makes it')
  try {
    const found = inspectDatabase(path)
    if (found.faults.length > 0) {
      return fault(`${path} is damaged: ${found.faults.join('; ')}`, 'restore the newest backup')
    }
    if (!found.isKnown) return fault(`${path} is of a newer version`, 'start the newer version')
    const blobs = new Set(await listBlobs(config.dataDir))
    // What lies in a bucket is not looked for here.
    const lost =
      config.bucket === undefined ? found.blobs.filter((sha256) => !blobs.has(sha256)).length : 0
    if (lost > 0) {
      return fault(`${lost} pictures or firmwares are missing`, 'restore them from a backup')
    }
    return ok(`${path} is whole: ${found.accounts} accounts, ${found.devices} devices`)
  } catch (error) {
    return fault(`${path} cannot be opened: ${wordsOf(error)}`, 'restore the newest backup')
  }
}

async function checkPostgres(url: string): Promise<Finding> {
  const pool = openPostgresPool(url, { warn: () => {} })
  try {
    const { rows } = await pool.query<{ version: string }>('SHOW server_version')
    return ok(`PostgreSQL ${rows[0]?.version ?? ''} answers; make its backups by pg_dump`)
  } catch (error) {
    return fault(`PostgreSQL does not answer: ${wordsOf(error)}`, 'look at FIELDHUB_DATABASE_URL')
  } finally {
    await pool.end()
  }
}

async function checkBackups({ config, now }: DoctorParts): Promise<Finding> {
  const { backup } = config
  if (backup === undefined) {
    return warning('no backups are made', 'set FIELDHUB_BACKUP_DIR, best to another disk')
  }
  const [newest] = await listBackups(backup.folder)
  if (newest === undefined) return warning(`no backup in ${backup.folder} yet`, 'fieldhub backup')
  const hours = (now - newest.madeAt) / 3_600_000
  const text = `the newest backup is ${hours.toFixed(1)} hours old: ${newest.folder}`
  if (hours <= 2 * backup.everyHours) return ok(text)
  return fault(text, 'look for "backup failed" in the log')
}

function checkExposure({ config }: DoctorParts): Finding {
  const isOpen = config.host !== '127.0.0.1' && config.host !== 'localhost' && config.host !== '::1'
  if (isOpen && config.isDevelopment) {
    return fault(
      'others can reach this server, and it runs in development mode',
      'FIELDHUB_MODE=production',
    )
  }
  if (isOpen && config.publicUrl.startsWith('http://')) {
    return warning('FIELDHUB_PUBLIC_URL is without TLS', 'put a proxy with a certificate in front')
  }
  return ok(isOpen ? `listens on ${config.host}` : 'listens to this machine alone')
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
