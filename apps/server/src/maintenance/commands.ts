import { resolve } from 'node:path'
import { appVersion } from '@fieldhub/contract'
import type { Config } from '#platform/process/settings/config.ts'
import { checkBackup } from './check-backup.ts'
import { examine } from './doctor.ts'
import { listBackups, removeOldBackups } from './list-backups.ts'
import { makeBackup } from './make-backup.ts'
import { fetchArchive, sendArchive } from './project-archive.ts'
import { restoreBackup } from './restore-backup.ts'

interface CommandParts {
  readonly config: Config
  readonly webFolder: string
  readonly now: number
  /** Words after the command. */
  readonly words: readonly string[]
  readonly print: (line: string) => void
}

/** Resolves to the exit code. Rejects with an error whose message says what is wrong. */
type Command = (parts: CommandParts) => Promise<number>

/** What `npm run fieldhub -- NAME` does. */
export const commands: Readonly<Record<string, Command>> = {
  backup,
  backups,
  check,
  restore,
  doctor,
  export: ({ config, words, print }) => fetchArchive({ words, httpPort: config.httpPort, print }),
  import: ({ config, words, print }) => sendArchive({ words, httpPort: config.httpPort, print }),
}

export const help = `npm run fieldhub -- COMMAND

  backup [FOLDER]   makes a backup while the server runs, and opens it; FOLDER instead of FIELDHUB_BACKUP_DIR
  backups [FOLDER]  lists the backups, the newest first
  check BACKUP      reads a backup from end to end
  restore BACKUP    puts a backup in the place of FIELDHUB_DATA_DIR; the folder of before is kept beside it
  export --token-file FILE --out FILE [--server URL]
                    the project of the token's account as one file, from a running server
  import ARCHIVE --token-file FILE [--dry-run] [--on-conflict=useExisting|keepBoth|replace] [--server URL]
                    what an archive would do, and then the import
  doctor            looks at everything that the server needs, and changes nothing`

const mib = 1_048_576

async function backup({ config, now, words, print }: CommandParts): Promise<number> {
  refusePostgres(config, 'pg_dump --format=custom')
  const backupDir = backupFolder(config, words)
  const { dataDir } = config
  const made = await makeBackup({ dataDir, backupDir, program: appVersion, now })
  const { files, missing } = made.manifest
  print(`${made.folder}: ${files.length} files, ${(made.bytes / mib).toFixed(1)} MiB, checked`)
  if (missing.length > 0) print(`${missing.length} pictures or firmwares were missing: run doctor`)
  if (config.backup !== undefined && words[0] === undefined) {
    const old = await removeOldBackups(backupDir, { keep: config.backup.keep, now })
    for (const folder of old) print(`removed ${folder}`)
  }
  return 0
}

async function backups({ config, words, print }: CommandParts): Promise<number> {
  const found = await listBackups(backupFolder(config, words))
  for (const { folder, madeAt } of found) print(`${new Date(madeAt).toISOString()}  ${folder}`)
  if (found.length === 0) print('there is no backup yet')
  return 0
}

async function check({ words, print }: CommandParts): Promise<number> {
  const { manifest, database } = await checkBackup(namedBackup(words))
  const { accounts, devices } = database
  print(
    `whole: Fieldhub ${manifest.program}, ${new Date(manifest.madeAt).toISOString()}, ${accounts} accounts, ${devices} devices`,
  )
  return 0
}

async function restore({ config, now, words, print }: CommandParts): Promise<number> {
  refusePostgres(config, 'pg_restore')
  const from = namedBackup(words)
  const { before, database } = await restoreBackup({ from, dataDir: config.dataDir, now })
  print(`${config.dataDir} is restored: ${database.accounts} accounts, ${database.devices} devices`)
  if (before !== undefined) print(`the folder of before is kept: ${before}`)
  return 0
}

async function doctor(parts: CommandParts): Promise<number> {
  const findings = await examine(parts)
  for (const { level, text, advice } of findings) {
    parts.print(`${level.padEnd(8)} ${text}${advice === undefined ? '' : ` -> ${advice}`}`)
  }
  return findings.some(({ level }) => level === 'fault') ? 1 : 0
}

function backupFolder(config: Config, [folder]: readonly string[]): string {
  const chosen = folder ?? config.backup?.folder
  if (chosen === undefined) throw new Error('name a folder, or set FIELDHUB_BACKUP_DIR')
  return resolve(chosen)
}

function namedBackup([folder]: readonly string[]): string {
  if (folder === undefined) throw new Error('name the folder of a backup')
  return resolve(folder)
}

function refusePostgres(config: Config, tool: string): void {
  if (config.databaseUrl === undefined) return
  throw new Error(
    `everything is in PostgreSQL: use ${tool}, and keep FIELDHUB_SECRET_KEY or secret.key with it`,
  )
}
