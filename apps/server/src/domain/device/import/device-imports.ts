import { invariant } from '@fieldhub/kernel'
import type { Caller } from '#domain/caller.ts'
import type { ImportRunContext } from '#domain/device/device-context.ts'
import { toDocument } from '#domain/device/device-profile.ts'
import { newDeviceRow } from '#domain/device/list/device-row.ts'
import { AppError } from '#platform/app-error.ts'
import { withTimeout } from '#platform/async/with-timeout.ts'
import {
  deleteImportsBefore,
  finishImport,
  type ImportedRow,
  importDevices,
  insertImport,
  selectImport,
  selectImportRows,
  selectRunningImports,
} from '#store/device/device-import-store.ts'
import type { CheckedRow } from './import-check.ts'

/** Other work runs between two steps. */
const rowsAtOnce = 100
/** How long the errors of an import are kept. */
const keptMs = 7 * 24 * 3_600_000

export interface NewImport {
  readonly fileName: string
  readonly rows: readonly CheckedRow[]
}

/** Adds the devices of imports, a few at a time; an interrupted import continues after a restart. */
export class DeviceImports {
  readonly #running = new Map<number, Promise<void>>()
  #isStopping = false

  /** Starts an import and returns its id; it continues by itself. An account has one under way at a time. */
  async start(
    context: ImportRunContext,
    caller: Caller,
    { fileName, rows }: NewImport,
  ): Promise<number> {
    const { accountId } = caller
    const [other] = await selectRunningImports(context.db, accountId)
    if (other !== undefined) throw new AppError('conflict', { importId: other })
    const failed = rows.filter(({ device }) => device === undefined)
    const id = await insertImport(
      context.db,
      {
        ownerId: accountId,
        fileName,
        state: 'running',
        total: rows.length,
        done: 0,
        failed: failed.length,
        createdAt: context.clock.now(),
      },
      rows.map(({ row, device, faults }) => ({
        number: row.number,
        sn: (row.texts.sn ?? '').slice(0, 100),
        state: device === undefined ? 'failed' : 'waiting',
        device,
        faults,
      })),
    )
    caller.trace?.record(`${fileName} (${rows.length - failed.length}/${rows.length})`)
    this.#run(context, id)
    return id
  }

  /** Continues imports that a restart interrupted, and removes old ones. */
  async resume(context: ImportRunContext): Promise<void> {
    for (const id of await selectRunningImports(context.db)) this.#run(context, id)
    await deleteImportsBefore(context.db, context.clock.now() - keptMs)
  }

  /** Resolves when the import is done, or after this time. */
  async settled(id: number, withinMs: number): Promise<void> {
    const running = this.#running.get(id)
    if (running !== undefined) await withTimeout(running, withinMs)
  }

  /** Ends after the present step; the next start continues with the rest. */
  async stop(): Promise<void> {
    this.#isStopping = true
    await Promise.all(this.#running.values())
  }

  #run(context: ImportRunContext, id: number): void {
    if (this.#running.has(id) || this.#isStopping) return
    const work = this.#addAll(context, id)
      .catch((error: unknown) => context.log.error({ err: error, import: id }, 'import broke off'))
      .finally(() => this.#running.delete(id))
    this.#running.set(id, work)
  }

  async #addAll(context: ImportRunContext, id: number): Promise<void> {
    while (!this.#isStopping) {
      const rows = await selectImportRows(context.db, id, 'waiting', { limit: rowsAtOnce })
      if (rows.length === 0) return finishImport(context.db, id)
      await addRows(context, id, rows)
    }
  }
}

const lateFaults = [{ column: 'sn', message: 'serialNumberTaken' }]

async function addRows(
  context: ImportRunContext,
  id: number,
  rows: readonly ImportedRow[],
): Promise<void> {
  const started = await selectImport(context.db, id)
  if (started === undefined) return
  const now = context.clock.now()
  const waiting = await Promise.all(
    rows.map(async ({ number, device }) => {
      invariant(device !== undefined, 'a waiting row of an import has its device')
      const document = await toDocument(context, device.model ?? null)
      const variables = [...(document?.variables.values() ?? [])]
      const pins = variables.filter(({ isTop }) => isTop).map(({ varId }) => varId)
      return { number, device: newDeviceRow(started.ownerId, device, now), pins }
    }),
  )
  const added = await importDevices(context.db, id, waiting, lateFaults)
  // Each is made known as one that is added by hand: what it calculates and forwards begins with it.
  for (const deviceId of added) await context.devicePort.refreshLine(deviceId)
  if (added.length > 0) await context.devicePort.refreshOthers(added)
}
