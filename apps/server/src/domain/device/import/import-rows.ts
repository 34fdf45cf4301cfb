import {
  columnOfHeading,
  type DeviceColumn,
  DeviceInput,
  type DeviceMode,
  type DeviceRegistration,
  type FieldMessage,
  importLimits,
  isWeakDevicePassword,
  readTags,
} from '@fieldhub/contract'
import { err, ok, type Result } from '@fieldhub/kernel'
import * as z from 'zod/mini'
import type { ImportNames } from './import-names.ts'

export interface RowFault {
  readonly column: DeviceColumn
  readonly message: FieldMessage
  /** The row with the same serial number. */
  readonly otherRow?: number
}

export interface ImportRow {
  /** Number of the row as spreadsheet programs count, with the headings as row 1. */
  readonly number: number
  readonly texts: Readonly<Partial<Record<DeviceColumn, string>>>
}

export interface ImportTable {
  readonly columns: readonly DeviceColumn[]
  readonly rows: readonly ImportRow[]
  readonly ignored: readonly string[]
}

/** Rows by the columns that the first row names, in the order of the file. */
export function getTable(cells: readonly (readonly string[])[]): Result<ImportTable, FieldMessage> {
  const first = cells.findIndex((row) => row.some((cell) => cell.trim() !== ''))
  const headings = cells[first] ?? []
  if (first < 0) return err('importEmpty')
  const columns = headings.map(columnOfHeading)
  const known = columns.filter((column) => column !== undefined)
  if (new Set(known).size < known.length) return err('importHeadingTwice')
  if (!known.includes('sn') || !known.includes('password')) return err('importColumns')
  const rows = cells.flatMap((row, index): ImportRow[] => {
    if (index <= first || row.every((cell) => cell.trim() === '')) return []
    const texts = columns.flatMap((column, at) =>
      column === undefined ? [] : [[column, (row[at] ?? '').trim()] as const],
    )
    return [{ number: index + 1, texts: Object.fromEntries(texts) }]
  })
  if (rows.length === 0) return err('importEmpty')
  if (rows.length > importLimits.rows) return err('importRows')
  const ignored = headings.filter(
    (heading, at) => heading.trim() !== '' && columns[at] === undefined,
  )
  return ok({ columns: known, rows, ignored })
}

/** Excel shows long numbers in this form, and saves them so. */
const scientific = /^\d(?:\.\d+)?e\+\d+$/i

/** Reads the device of a row by the rules for a device that is added by hand. */
export function getDevice(
  { texts }: ImportRow,
  names: ImportNames,
): Result<DeviceInput, readonly RowFault[]> {
  const faults: RowFault[] = []
  const accept = <T>(column: DeviceColumn, result: Result<T, FieldMessage>): T | undefined => {
    if (result.ok) return result.value
    faults.push({ column, message: result.error })
    return undefined
  }
  const typeId = accept('type', names.typeId(texts.type ?? ''))
  const mode =
    typeId === undefined ? undefined : accept('mode', names.mode(texts.mode ?? '', typeId))
  const sn = texts.sn ?? ''
  const entered = {
    ...plainFields(texts, sn),
    typeId,
    mode,
    registration: accept('registration', getRegistration(names, texts, mode)),
    model: accept('model', names.model(texts.model ?? '')),
    group: accept('group', names.group(texts.group ?? '')),
  }
  const parsed = z.safeParse(DeviceInput, entered)
  if (!parsed.success) faults.push(...schemaFaults(parsed.error.issues, faults, sn))
  else if (isWeakDevicePassword(parsed.data.password, sn)) {
    faults.push({ column: 'password', message: 'devicePasswordWeak' })
  }
  return parsed.success && faults.length === 0 ? ok(parsed.data) : err(faults)
}

function getRegistration(
  names: ImportNames,
  texts: ImportRow['texts'],
  mode: DeviceMode | undefined,
): Result<DeviceRegistration | undefined, FieldMessage> {
  const named = names.registration(texts.registration ?? '')
  const isForCloud = mode === 'cloud' && named.ok && named.value === 'identity'
  return isForCloud ? err('identityNotForCloud') : named
}

/** The fields as they are stored; a device without a name gets its number as its name. */
function plainFields(texts: ImportRow['texts'], sn: string) {
  return {
    name: texts.name === undefined || texts.name === '' ? sn : texts.name,
    sn,
    password: texts.password ?? '',
    address: texts.address ?? '',
    tags: readTags(texts.tags ?? ''),
    longitude: coordinate(texts.longitude),
    latitude: coordinate(texts.latitude),
  }
}

const coordinate = (text: string | undefined) =>
  text === undefined || text === '' ? null : Number(text)

function schemaFaults(
  issues: readonly z.core.$ZodIssue[],
  known: readonly RowFault[],
  sn: string,
): RowFault[] {
  // The mode is checked together with its type, or not at all.
  const columns = new Set<string>(['mode', ...known.map(({ column }) => column)])
  return issues.flatMap(({ path, message }): RowFault[] => {
    const field = String(path[0])
    const column = columnOfHeading(field === 'typeId' ? 'type' : field)
    if (column === undefined || columns.has(column)) return []
    columns.add(column)
    if (column === 'sn' && sn === '') return [{ column, message: 'required' }]
    if (column === 'sn' && scientific.test(sn)) return [{ column, message: 'serialNumberExcel' }]
    return [{ column, message: toMessage(column, message) }]
  })
}

/** The fields of a device have their own messages; a coordinate that is no number has none. */
function toMessage(column: DeviceColumn, message: string): FieldMessage {
  const own: Readonly<Partial<Record<DeviceColumn, FieldMessage>>> = {
    name: 'nameLength',
    sn: 'serialNumber',
    password: 'devicePassword',
    address: 'addressLength',
    tags: 'tooManyTags',
    longitude: 'longitude',
    latitude: 'latitude',
  }
  return own[column] ?? (message === 'deviceType' ? 'deviceType' : 'invalid')
}
