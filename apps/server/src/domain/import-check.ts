import type { DeviceInput } from '@fieldhub/contract'
import { TimeSlices } from '#platform/time-slices.ts'
import { selectBinnedBySn } from '#store/device-bin-store.ts'
import { selectTakenSns } from '#store/device-import-store.ts'
import { roomForDemo } from './demo-limits.ts'
import type { Caller, Domain } from './domain.ts'
import { loadImportNames } from './import-names.ts'
import { deviceOf, type ImportRow, type ImportTable, type RowFault } from './import-rows.ts'

export interface CheckedRow {
  readonly row: ImportRow
  /** Undefined when there are faults. */
  readonly device: DeviceInput | undefined
  readonly faults: readonly RowFault[]
}

const snsAtOnce = 500

/** Every row by itself, against the others of the file, and against what is on the platform. */
export async function checkRows(
  domain: Domain,
  caller: Caller,
  { rows }: ImportTable,
): Promise<CheckedRow[]> {
  const names = await loadImportNames(domain, caller.accountId)
  const taken = await takenSns(domain, caller.accountId, rows)
  const firstRowOf = new Map<string, number>()
  let room = await roomForDemo(domain, caller)
  const checked: CheckedRow[] = []
  const slices = new TimeSlices()
  for (const row of rows) {
    await slices.pause()
    const sn = row.texts.sn ?? ''
    const other = firstRowOf.get(sn)
    if (other === undefined && sn !== '') firstRowOf.set(sn, row.number)
    const parsed = deviceOf(row, names)
    const faults = parsed.ok ? [] : [...parsed.error]
    faults.push(...snFaults(other, taken.get(sn)))
    if (faults.length === 0) {
      room -= 1
      if (room < 0) faults.push({ column: 'sn', message: 'demoDevices' })
    }
    const device = parsed.ok && faults.length === 0 ? parsed.value : undefined
    checked.push({ row, device, faults })
  }
  return checked
}

type Taken = 'serialNumberTaken' | 'serialNumberInBin'

function snFaults(otherRow: number | undefined, taken: Taken | undefined): RowFault[] {
  if (otherRow !== undefined) return [{ column: 'sn', message: 'serialNumberTwice', otherRow }]
  return taken === undefined ? [] : [{ column: 'sn', message: taken }]
}

/** A device in the caller's own bin is named as such; of others nobody learns more than that it is taken. */
async function takenSns(
  { db }: Domain,
  accountId: number,
  rows: readonly ImportRow[],
): Promise<ReadonlyMap<string, Taken>> {
  const sns = [...new Set(rows.map(({ texts }) => texts.sn ?? ''))]
  const taken = new Map<string, Taken>()
  for (let start = 0; start < sns.length; start += snsAtOnce) {
    const part = sns.slice(start, start + snsAtOnce)
    for (const { sn, owner_id } of await selectBinnedBySn(db, part)) {
      taken.set(sn, owner_id === accountId ? 'serialNumberInBin' : 'serialNumberTaken')
    }
    for (const { sn } of await selectTakenSns(db, part)) taken.set(sn, 'serialNumberTaken')
  }
  return taken
}
