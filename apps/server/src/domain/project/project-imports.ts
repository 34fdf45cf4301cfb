import { randomBytes } from 'node:crypto'
import {
  type ArchiveNounName,
  archiveLimits,
  type Language,
  type ProjectImport,
} from '@fieldhub/contract'
import type { ArchiveFile } from '#domain/foreign/archive-file.ts'
import { AppError } from '#platform/app-error.ts'
import { archiveNouns } from './archive-nouns.ts'
import type { PlannedRow } from './plan-import.ts'
import type { RowFault } from './row-fault.ts'
import { choicesOf, type ImportListener } from './run-import.ts'
import type { StoredArchive } from './stored-archive.ts'

type NounCounts = Record<'created' | 'changed' | 'skipped', number>

/** An import of one account, from its dry run on. It lives in memory: after a restart people upload the file again. */
export interface ImportJob {
  readonly id: string
  readonly accountId: number
  readonly fileName: string
  readonly file: ArchiveFile
  readonly stored: StoredArchive
  readonly plan: PlannedRow[]
  /** Bytes of page space that the account had left at the dry run. */
  readonly spaceFree: number
  readonly touchedAt: number
  readonly counts: Map<ArchiveNounName, NounCounts>
  readonly passwordless: string[]
  state: ProjectImport['state']
  isStopped: boolean
  done: number
  failure:
    | { readonly noun: ArchiveNounName; readonly key: string; readonly fault: RowFault }
    | undefined
  running: Promise<void> | undefined
}

const jobsMax = 20
const keptMs = 3_600_000

/** Imports that wait for their run, go on or are over, one an account. */
export class ProjectImports {
  readonly #jobs = new Map<number, ImportJob>()

  /**
   * Throws when the account's last import still goes on, or too many others wait or go on. One that is over gives its
   * place to whoever needs it.
   */
  requireRoom(accountId: number, now: number): void {
    for (const job of this.#jobs.values()) {
      if (job.state !== 'running' && now - job.touchedAt > keptMs) this.#drop(job)
    }
    const last = this.#jobs.get(accountId)
    if (last?.state === 'running') throw new AppError('conflict', { importId: last.id })
    if (last !== undefined || this.#jobs.size < jobsMax) return
    const over = [...this.#jobs.values()].find(isOver)
    if (over === undefined) throw new AppError('tooOften')
    this.#drop(over)
  }

  add(
    given: Pick<
      ImportJob,
      'accountId' | 'fileName' | 'file' | 'stored' | 'plan' | 'spaceFree' | 'touchedAt'
    >,
  ): ImportJob {
    const last = this.#jobs.get(given.accountId)
    if (last !== undefined) this.#drop(last)
    const job: ImportJob = {
      ...given,
      id: randomBytes(16).toString('base64url'),
      counts: new Map(),
      passwordless: [],
      state: 'ready',
      isStopped: false,
      done: 0,
      failure: undefined,
      running: undefined,
    }
    this.#jobs.set(job.accountId, job)
    return job
  }

  /** Another account's import does not exist. */
  find(accountId: number, id: string): ImportJob {
    const job = this.#jobs.get(accountId)
    if (job?.id !== id) throw new AppError('notFound')
    return job
  }

  async stop(job: ImportJob): Promise<void> {
    job.isStopped = true
    await job.running
    this.#drop(job)
  }

  /** Runs that go on take back the noun under way. */
  async close(): Promise<void> {
    await Promise.all([...this.#jobs.values()].map((job) => this.stop(job)))
  }

  #drop(job: ImportJob): void {
    void job.stored.close()
    if (this.#jobs.get(job.accountId) === job) this.#jobs.delete(job.accountId)
  }
}

function isOver({ state }: ImportJob): boolean {
  return state !== 'ready' && state !== 'running'
}

/** What a run reports, written down for who asks how far it is. */
export function listenTo(job: ImportJob): ImportListener {
  const places = new Map(job.plan.map(({ noun, key }, at) => [`${noun} ${key}`, at]))
  return {
    isStopped: () => job.isStopped,
    onRow(noun, key, done) {
      const at = places.get(`${noun} ${key}`) ?? -1
      const row = job.plan[at]
      // The dry run did not know what was sealed.
      const isMade = done !== 'skipped' && row?.state === 'impossible'
      if (isMade) job.plan[at] = { ...row, state: 'create', fault: undefined }
      const counts = job.counts.get(noun) ?? none()
      counts[done] += 1
      job.counts.set(noun, counts)
      job.done += 1
    },
    onSkipped(noun, key, fault) {
      const at = places.get(`${noun} ${key}`)
      if (at !== undefined) job.plan[at] = { noun, key, state: 'impossible', fault, space: 0 }
    },
    onUndone(noun) {
      job.counts.set(noun, none())
      if (noun === 'devices') job.passwordless.length = 0
    },
    onPasswordless: (sn) => void job.passwordless.push(sn),
  }
}

const none = (): NounCounts => ({ created: 0, changed: 0, skipped: 0 })

export function toProjectImport(job: ImportJob, language: Language): ProjectImport {
  const { manifest, secrets } = job.file
  const refused = job.plan.filter(({ state }) => state === 'conflict' || state === 'impossible')
  return {
    id: job.id,
    fileName: job.fileName,
    program: manifest.program,
    madeAt: manifest.madeAt,
    hasSecrets: secrets !== undefined,
    state: job.state,
    nouns: toNouns(job),
    space: { needed: spaceNeeded(job.plan, () => false), free: job.spaceFree },
    rows: refused.slice(0, archiveLimits.rowsShown).map(({ noun, key, state, fault }) => ({
      noun,
      key,
      state,
      fault: fault?.[language] ?? '',
    })),
    isCut: refused.length > archiveLimits.rowsShown,
    leftOut: manifest.leftOut.slice(0, archiveLimits.rowsShown),
    done: job.done,
    total: job.plan.length,
    failure:
      job.failure === undefined ? null : { ...job.failure, fault: job.failure.fault[language] },
    // All of them: who misses one has a device that never comes online. While the run goes on, many ask again and again.
    passwordless: job.state === 'running' ? [] : [...job.passwordless],
  }
}

/** Bytes of page space for all that is new, and for conflicts of which both are kept. */
export function spaceNeeded(
  plan: readonly PlannedRow[],
  isBothKept: (row: PlannedRow) => boolean,
): number {
  return plan
    .filter((row) => row.state === 'create' || (row.state === 'conflict' && isBothKept(row)))
    .reduce((sum, { space }) => sum + space, 0)
}

function toNouns({ plan, counts }: ImportJob): ProjectImport['nouns'] {
  const byNoun = Map.groupBy(plan, ({ noun }) => noun)
  return archiveNouns.flatMap((noun) => {
    const rows = byNoun.get(noun.name)
    if (rows === undefined) return []
    const count = (wanted: PlannedRow['state']) =>
      rows.filter(({ state }) => state === wanted).length
    const [create, same] = [count('create'), count('same')]
    const [conflict, impossible] = [count('conflict'), count('impossible')]
    const found = { create, same, conflict, impossible }
    return [
      { noun: noun.name, ...found, choices: choicesOf(noun), ...(counts.get(noun.name) ?? none()) },
    ]
  })
}
