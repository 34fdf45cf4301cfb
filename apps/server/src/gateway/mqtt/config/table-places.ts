import type { DataFormat } from '@fieldhub/protocol'
import { decimalsInTable } from '#facts/cloud-config.ts'
import type { PolledVariable } from '#facts/device-profile.ts'

/** Where a table has each variable: what of its entries decides which number a report of it holds. */
export interface KeptTable {
  readonly places: ReadonlyMap<number, string>
}

/** A table that a device may work by: of a model that this process knows, or as it was kept when it was confirmed. */
export type PollTable = readonly PolledVariable[] | KeptTable

/** A longer table is not kept. */
const variablesMax = 5_000
const parsedMax = 32

/** The text that is kept of a confirmed table, `12:1,3,20,4,,1;13:…`; null: it is too long. */
export function textOfTable(variables: readonly PolledVariable[]): string | null {
  if (variables.length > variablesMax) return null
  return variables.map((variable) => `${variable.varId}:${placeOf(variable)}`).join(';')
}

const parsed = new Map<string, KeptTable>()

/** Devices of one model share the table that was kept of them. */
export function parseTable(text: string): KeptTable {
  const table = parsed.get(text) ?? { places: new Map(getEntries(text)) }
  parsed.delete(text)
  parsed.set(text, table)
  const [oldest] = parsed.keys()
  if (parsed.size > parsedMax && oldest !== undefined) parsed.delete(oldest)
  return table
}

function getEntries(text: string): [number, string][] {
  if (text === '') return []
  return text.split(';').map((entry) => {
    const colon = entry.indexOf(':')
    return [Number(entry.slice(0, colon)), entry.slice(colon + 1)]
  })
}

const none: ReadonlySet<number> = new Set()
const compared = new WeakMap<PollTable, WeakMap<PollTable, ReadonlySet<number>>>()

/**
 * Variables that a device reports from another place by `table` than its model has them at. One that the table does not
 * have cannot come from it. All devices of a model share the answer.
 */
export function movedFrom(table: PollTable, model: readonly PolledVariable[]): ReadonlySet<number> {
  if (table === model) return none
  const ofTable = compared.get(table) ?? new WeakMap<PollTable, ReadonlySet<number>>()
  compared.set(table, ofTable)
  const known = ofTable.get(model)
  if (known !== undefined) return known
  const placeIn = placesOf(table)
  const moved = model.filter((variable) => {
    const place = placeIn.get(variable.varId)
    return place !== undefined && place !== placeOf(variable)
  })
  const found = moved.length === 0 ? none : new Set(moved.map(({ varId }) => varId))
  ofTable.set(model, found)
  return found
}

function placesOf(table: PollTable): ReadonlyMap<number, string> {
  if ('places' in table) return table.places
  return new Map(table.map((variable) => [variable.varId, placeOf(variable)]))
}

function placeOf(variable: PolledVariable): string {
  const { unitId, functionCode, register, format, bit } = variable
  const decimals = isDivided(format) ? decimalsInTable(variable) : ''
  return [unitId, functionCode, register, format.fm, bit ?? '', decimals].join(',')
}

/** Decimals divide whole numbers; a float is only rounded to them, and is the same value. */
function isDivided({ kind }: DataFormat): boolean {
  return kind === 'unsigned' || kind === 'signed' || kind === 'bcd'
}
