import { availableParallelism } from 'node:os'
import type { FieldMessage } from '@fieldhub/contract'
import { err, ok, type Result } from '@fieldhub/kernel'
import type { FileTable } from '#domain/device/import/import-text.ts'
import { AppError } from '#platform/app-error.ts'
import { type JsonObject, toObject } from '#platform/json/canonical-json.ts'
import type { CleanSvgFile } from '#platform/pictures/clean-svg-file.ts'
import { handOver, type JobInput, type JobOutput } from '#platform/workers/job-messages.ts'
import { WorkerPool, type WorkerPoolSettings } from '#platform/workers/worker-pool.ts'
import type { ArchiveFile } from './archive-file.ts'
import type { ForeignJobs } from './foreign-jobs.ts'
import type { PageFacts, PageReadFault, Rebinding, RedirectedPage } from './page-facts.ts'
import type { PortablePage } from './page-references.ts'
import type { ReadImport } from './sheet-json.ts'

/** `tooHeavy` has a message too: the input needed more time or memory than allowed. */
type ForeignFault = 'unreadable' | 'tooHeavy'

type ReadSheet = Result<FileTable, FieldMessage>

/** What reads the input is loaded with the first of it. */
const pages = () => import('./page-facts.ts')
const sheets = () => import('./sheet-json.ts')
const drawings = () => import('#platform/pictures/clean-svg-file.ts')

/** Input of at most this size is read on the event loop; whatever it holds takes some milliseconds. */
const smallBytes = 32_768
const smallUnpackedBytes = 262_144

const settings: WorkerPoolSettings = {
  file: new URL('./foreign-worker.ts', import.meta.url),
  workersMax: Math.min(4, Math.max(1, availableParallelism() - 1)),
  jobsPerOwner: 8,
  waitingMax: 32,
  deadlineMs: 8_000,
  memoryMiB: 384,
  // An idle thread holds 18 MiB, and a new one begins within a fifth of a second.
  restMs: 10_000,
}

const archiveSettings = { workersMax: 1, deadlineMs: 60_000 } as const

interface WorkPlace {
  readonly pool?: WorkerPool<ForeignJobs>
  /** What of the input moves to the thread in place of being copied, see `handOver`. */
  readonly handedOver?: ArrayBuffer[]
}

/**
 * Reads what people send: small input at once, all other in a worker with a deadline, so that nobody else waits for it.
 * Input that exceeds the limits is refused, and an owner who sends much waits behind everybody else.
 */
export class ForeignReader {
  readonly #pool: WorkerPool<ForeignJobs>
  /** Archives are large and rare, and nobody waits for one with a page open. */
  readonly #archives: WorkerPool<ForeignJobs>

  constructor(change: Partial<WorkerPoolSettings> = {}) {
    this.#pool = new WorkerPool({ ...settings, ...change })
    this.#archives = new WorkerPool({ ...settings, ...archiveSettings, ...change })
  }

  async page(
    owner: number,
    data: string,
  ): Promise<Result<PageFacts, ForeignFault | PageReadFault>> {
    const small =
      data.length <= smallBytes
        ? (await pages()).readPageFacts(data, smallUnpackedBytes)
        : undefined
    const isSmall = small !== undefined && (small.ok || small.error !== 'too-large')
    const read = isSmall ? ok(small) : await this.#inWorker(owner, 'pageFacts', data)
    return read.ok ? read.value : read
  }

  async redirectPage(
    owner: number,
    data: string,
    newIds: ReadonlyMap<number, number>,
    rebinding?: Rebinding,
  ): Promise<Result<RedirectedPage, ForeignFault>> {
    return present(await this.#inWorker(owner, 'redirectPage', { data, newIds, rebinding }))
  }

  /** The page without the devices that are not listed. */
  async withDevices(
    owner: number,
    data: string,
    deviceIds: readonly number[],
  ): Promise<Result<string, ForeignFault>> {
    return present(await this.#inWorker(owner, 'withDevices', { data, deviceIds }))
  }

  /** Reads a project archive from the disk, whole. */
  async archive(
    owner: number,
    path: string,
  ): Promise<Result<ArchiveFile, 'broken' | 'format' | 'tooHeavy'>> {
    const read = await this.#inWorker(owner, 'archiveFile', path, { pool: this.#archives })
    return read.ok ? read.value : read
  }

  /** The page with numbers in the place of ids, for another server. */
  async toPortablePage(owner: number, data: string): Promise<Result<PortablePage, ForeignFault>> {
    return present(await this.#inWorker(owner, 'toPortablePage', data, { pool: this.#archives }))
  }

  async fromPortablePage(owner: number, page: PortablePage): Promise<Result<string, ForeignFault>> {
    return present(await this.#inWorker(owner, 'fromPortablePage', page, { pool: this.#archives }))
  }

  async svg(owner: number, file: Uint8Array): Promise<Result<CleanSvgFile, ForeignFault>> {
    if (file.length <= smallBytes) return present(ok((await drawings()).cleanSvgFile(file)))
    return present(await this.#inWorker(owner, 'cleanSvg', file))
  }

  /**
   * Reads the cells of a sheet: of a workbook those of the sheet that is named, or of the fullest. The caller has the
   * file no more.
   */
  async sheet(owner: number, file: Uint8Array, name?: string): Promise<ReadSheet> {
    const input = { file, sheet: name }
    const isSmall = file.length <= smallBytes
    const small = isSmall ? (await sheets()).sheetJson(input, smallUnpackedBytes) : undefined
    const read =
      small?.ok === true
        ? ok(small)
        : await this.#inWorker(owner, 'sheetJson', input, { handedOver: handOver(file) })
    if (!read.ok) return err(read.error)
    return read.value.ok ? ok(parsed<FileTable>(read.value.value)) : read.value
  }

  /** Reads the rows of a sheet of devices. The caller has the file no more. */
  async imported(owner: number, file: Uint8Array): Promise<ReadImport> {
    const small =
      file.length <= smallBytes
        ? parsed<ReadImport>((await sheets()).importJson(file, smallUnpackedBytes))
        : undefined
    if (small?.ok === true) return small
    const read = await this.#inWorker(owner, 'importJson', file, { handedOver: handOver(file) })
    return read.ok ? parsed<ReadImport>(read.value) : err(read.error)
  }

  close(): Promise<void> {
    return Promise.all([this.#pool.close(), this.#archives.close()]).then(() => undefined)
  }

  async #inWorker<N extends keyof ForeignJobs>(
    owner: number,
    name: N,
    input: JobInput<ForeignJobs, N>,
    { pool = this.#pool, handedOver = [] }: WorkPlace = {},
  ): Promise<Result<JobOutput<ForeignJobs, N>, 'tooHeavy'>> {
    const done = await pool.run(String(owner), name, input, handedOver)
    if (done.ok) return done
    if (done.error === 'busy') throw new AppError('tooOften')
    return err('tooHeavy')
  }
}

function present<T>(read: Result<T | undefined, 'tooHeavy'>): Result<T, ForeignFault> {
  if (!read.ok) return read
  return read.value === undefined ? err('unreadable') : ok(read.value)
}

/** A row of an archive, which a worker wrote as JSON. */
export function parseArchiveRow(json: string): JsonObject {
  return toObject(parsed<unknown>(json))
}

/** Parses JSON that a worker of this program wrote. */
function parsed<T>(json: string): T {
  const value: T = JSON.parse(json)
  return value
}
