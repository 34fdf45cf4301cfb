import { errorTable, type Language, type OutputOf, type projectApi } from '@fieldhub/contract'
import * as z from 'zod/mini'
import { refuseDemo } from '#domain/account/own-account.ts'
import type { Caller } from '#domain/caller.ts'
import { type ArchiveFile } from '#domain/foreign/archive-file.ts'
import { parseArchiveRow } from '#domain/foreign/foreign-reader.ts'
import { FieldError } from '#platform/app-error.ts'
import type { Log } from '#platform/process/log/log.ts'
import { openByPassphrase } from '#platform/secrets/passphrase-box.ts'
import { selectAccount } from '#store/account/account-store.ts'
import type { ProjectContext } from './archive-work.ts'
import { planImport } from './plan-import.ts'
import {
  type ImportJob,
  listenTo,
  type ProjectImports,
  spaceNeeded,
  toProjectImport,
} from './project-imports.ts'
import { faultOfError } from './row-fault.ts'
import {
  type ArchiveSecrets,
  ImportBroken,
  type ImportOrder,
  ImportStopped,
  runImport,
} from './run-import.ts'
import { StoredArchive } from './stored-archive.ts'

/** What importing a project needs. */
export interface ProjectImportContext extends ProjectContext {
  readonly projectImports: ProjectImports
  readonly log: Log
}

interface ArchiveUpload {
  readonly fileName: string
  readonly source: AsyncIterable<Uint8Array>
}

/** Reads the archive and looks what it would do. Nothing is changed. */
export async function uploadProject(
  context: ProjectImportContext,
  caller: Caller,
  { fileName, source }: ArchiveUpload,
  language: Language,
): Promise<OutputOf<typeof projectApi.progress>> {
  refuseDemo(caller)
  const { accountId } = caller
  caller.trace?.record(fileName)
  context.projectImports.requireRoom(accountId, context.clock.now())
  const { stored, read } = await StoredArchive.receive(source, (path) =>
    context.foreign.archive(accountId, path),
  )
  try {
    if (!read.ok) throw new FieldError({ file: faults[read.error] })
    const plan = await planImport({ context, caller: untraced(caller) }, read.value)
    context.projectImports.requireRoom(accountId, context.clock.now())
    const spaceFree = await freeSpace(context, accountId)
    const given = { accountId, fileName, file: read.value, stored, plan, spaceFree }
    const job = context.projectImports.add({ ...given, touchedAt: context.clock.now() })
    return toProjectImport(job, language)
  } catch (error) {
    await stored.close()
    throw error
  }
}

const faults = { broken: 'archiveBroken', format: 'archiveFormat', tooHeavy: 'tooHeavy' } as const

export function projectImport(
  { projectImports }: ProjectImportContext,
  { accountId }: Caller,
  id: string,
  language: Language,
) {
  return toProjectImport(projectImports.find(accountId, id), language)
}

export type ImportRun = z.output<typeof projectApi.run.input>

/** Starts the run, which goes on by itself. */
export async function startImport(
  context: ProjectImportContext,
  caller: Caller,
  run: ImportRun,
  language: Language,
) {
  refuseDemo(caller)
  const job = context.projectImports.find(caller.accountId, run.id)
  caller.trace?.record(job.fileName)
  const secrets = await openSecrets(job.file, run.passphrase)
  if (job.state === 'ready') {
    const order = toOrder(job, run, secrets)
    await requireSpace(context, job, order)
    // Of two calls that come together the second finds the run of the first.
    if (job.state !== 'ready') return toProjectImport(job, language)
    job.state = 'running'
    job.running = work(context, untraced(caller), job, order)
  }
  return toProjectImport(job, language)
}

/** Nothing is begun that would break off for want of page space. */
async function requireSpace(
  context: ProjectImportContext,
  { accountId, plan }: ImportJob,
  { choiceOf }: ImportOrder,
): Promise<void> {
  const needed = spaceNeeded(plan, ({ noun, key }) => choiceOf(noun, key) === 'keepBoth')
  if (needed > 0 && needed > (await freeSpace(context, accountId))) {
    throw new FieldError({ space: 'archiveSpace' })
  }
}

async function freeSpace({ db }: ProjectImportContext, accountId: number): Promise<number> {
  const account = await selectAccount(db, accountId)
  return account === undefined ? 0 : Math.max(0, account.spaceMax - account.spaceUsed)
}

export async function stopImport(
  { projectImports }: ProjectImportContext,
  caller: Caller,
  id: string,
): Promise<null> {
  const job = projectImports.find(caller.accountId, id)
  caller.trace?.record(job.fileName)
  await projectImports.stop(job)
  return null
}

async function work(
  context: ProjectImportContext,
  caller: Caller,
  job: ImportJob,
  order: ImportOrder,
): Promise<void> {
  try {
    await runImport({ context, caller }, order, listenTo(job))
    job.state = 'done'
  } catch (error) {
    const isStopped = error instanceof ImportBroken && error.cause instanceof ImportStopped
    job.state = isStopped ? 'stopped' : 'failed'
    if (isStopped) return
    const cause = error instanceof ImportBroken ? error.cause : error
    const fault = faultOfError(cause)
    if (fault === undefined) context.log.error({ err: cause, import: job.id }, 'import broke off')
    const [noun, key] =
      error instanceof ImportBroken ? [error.noun, error.key] : ['groups' as const, '']
    job.failure = { noun, key, fault: fault ?? errorTable.internal }
  }
}

function toOrder(job: ImportJob, run: ImportRun, secrets: ArchiveSecrets): ImportOrder {
  const own = new Map(run.rows.map(({ noun, key, choice }) => [`${noun} ${key}`, choice]))
  return {
    file: job.file,
    secrets,
    choiceOf: (noun, key) => own.get(`${noun} ${key}`) ?? run.onConflict[noun] ?? 'useExisting',
    switchedOff: run.switchedOff,
    readContent: (sha256) => job.stored.content(sha256, job.file.contents.get(sha256)),
  }
}

const Box = z.object({
  kind: z.literal('scrypt-aes-256-gcm'),
  salt: z.string(),
  nonce: z.string(),
  tag: z.string(),
  data: z.string(),
})
const Secrets = z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown())))

/** Without a passphrase the sealed part stays closed, and devices get passwords that are made up. */
async function openSecrets(
  { secrets }: ArchiveFile,
  passphrase: string | undefined,
): Promise<ArchiveSecrets> {
  if (secrets === undefined || passphrase === undefined) return {}
  const box = z.safeParse(Box, parseArchiveRow(secrets))
  if (!box.success) throw new FieldError({ file: 'archiveBroken' })
  const plain = await openByPassphrase(box.data, passphrase)
  if (plain === undefined) throw new FieldError({ passphrase: 'archivePassphraseWrong' })
  const read = z.safeParse(Secrets, parseArchiveRow(plain))
  if (!read.success) throw new FieldError({ file: 'archiveBroken' })
  return read.data
}

/** The operation log names the archive and not each thing in it. */
function untraced(caller: Caller): Caller {
  const { trace: _, ...untold } = caller
  return untold
}
