import type { DeviceInput, FieldMessage } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import { roomForDemo } from '#domain/demo/demo-limits.ts'
import type { SerialNumberContext } from '#domain/device/device-context.ts'
import { serialNumberRule } from '#domain/device/serial-number.ts'
import { TimeSlices } from '#platform/async/time-slices.ts'
import { selectBinnedBySn } from '#store/device/device-bin-store.ts'
import { selectTakenSns } from '#store/device/device-import-store.ts'
import { loadImportNames } from './import-names.ts'
import { getDevice, type ImportRow, type ImportTable, type RowFault } from './import-rows.ts'

export interface CheckedRow {
  readonly row: ImportRow
  /** Undefined when the row has faults. */
  readonly device: DeviceInput | undefined
  readonly faults: readonly RowFault[]
}

interface ParsedRow extends CheckedRow {
  readonly faults: RowFault[]
}

const snsAtOnce = 500

export interface CheckedTable {
  readonly rows: readonly CheckedRow[]
  /**
   * Number of serial numbers that were not compared with those of others: an account may ask for a limited number in a
   * day.
   */
  readonly unchecked: number
}

/** Checks every row by itself, against the others of the file, and against what is on the platform. */
export async function checkRows(
  context: SerialNumberContext,
  caller: Caller,
  { rows }: ImportTable,
  isDryRun: boolean,
): Promise<CheckedTable> {
  const names = await loadImportNames(context, caller.accountId)
  const faultOf = await serialNumberRule(context, caller)
  const parsed: ParsedRow[] = []
  const slices = new TimeSlices()
  for (const row of rows) {
    await slices.pause()
    const device = getDevice(row, names)
    const faults = device.ok ? [] : [...device.error]
    const fault = faultOf(row.texts.sn ?? '')
    const isNumber = !faults.some(({ column }) => column === 'sn')
    if (isNumber && fault !== undefined) faults.push({ column: 'sn', message: fault })
    parsed.push({ row, device: device.ok ? device.value : undefined, faults })
  }
  const known = await takenSns(context, caller, snsToCompare(parsed, isDryRun), isDryRun)
  const room = await roomForDemo(context, caller)
  return { rows: await compareRows(parsed, known.taken, room), unchecked: known.unchecked }
}

/** Adds the faults that rows have beside each other and beside what is on the platform. */
async function compareRows(
  parsed: readonly ParsedRow[],
  taken: ReadonlyMap<string, FieldMessage>,
  roomForAll: number,
): Promise<readonly CheckedRow[]> {
  const firstRowOf = new Map<string, number>()
  const checked: CheckedRow[] = []
  const slices = new TimeSlices()
  let room = roomForAll
  for (const { row, device, faults } of parsed) {
    await slices.pause()
    const sn = row.texts.sn ?? ''
    const other = firstRowOf.get(sn)
    if (other === undefined && sn !== '') firstRowOf.set(sn, row.number)
    faults.push(...snFaults(other, taken.get(sn)))
    if (faults.length === 0) {
      room -= 1
      if (room < 0) faults.push({ column: 'sn', message: 'demoDevices' })
    }
    checked.push({ row, device: faults.length === 0 ? device : undefined, faults })
  }
  return checked
}

/** An import compares only rows that can become a device, or it would be a dry run without a limit. */
function snsToCompare(rows: readonly CheckedRow[], isDryRun: boolean): readonly string[] {
  const isCompared = ({ faults }: CheckedRow) =>
    isDryRun ? !faults.some(({ column }) => column === 'sn') : faults.length === 0
  return [...new Set(rows.filter(isCompared).map(({ row }) => row.texts.sn ?? ''))]
}

type SnConflict = 'serialNumberTaken' | 'serialNumberOwn' | 'serialNumberInBin'

function snFaults(otherRow: number | undefined, fault: FieldMessage | undefined): RowFault[] {
  if (otherRow !== undefined) return [{ column: 'sn', message: 'serialNumberTwice', otherRow }]
  return fault === undefined ? [] : [{ column: 'sn', message: fault }]
}

/** A device in the caller's own bin is named as such; of others it is only said that the number cannot be used. */
async function takenSns(
  { db, numberProbes }: SerialNumberContext,
  { accountId }: Caller,
  sns: readonly string[],
  isDryRun: boolean,
) {
  const own = new Map<string, SnConflict>()
  const others = new Set<string>()
  for (let start = 0; start < sns.length; start += snsAtOnce) {
    const part = sns.slice(start, start + snsAtOnce)
    for (const { sn, ownerId } of await selectBinnedBySn(db, part)) {
      if (ownerId === accountId) own.set(sn, 'serialNumberInBin')
      else others.add(sn)
    }
    for (const { sn, ownerId } of await selectTakenSns(db, part)) {
      if (ownerId === accountId) own.set(sn, 'serialNumberOwn')
      else others.add(sn)
    }
  }
  const foreign = sns.filter((sn) => !own.has(sn))
  // The result of an import reveals this in any case: a device exists afterwards, or not.
  const compared = isDryRun ? foreign.slice(0, numberProbes.left(accountId, 'checked')) : foreign
  const taken = compared.filter((sn) => others.has(sn))
  if (isDryRun) numberProbes.spend(accountId, 'checked', compared.length)
  else numberProbes.spend(accountId, 'refused', taken.length)
  const refused = taken.map((sn): [string, SnConflict] => [sn, 'serialNumberTaken'])
  return { taken: new Map([...own, ...refused]), unchecked: foreign.length - compared.length }
}
