import { meaningOfHex, type SerialLogRow } from '@fieldhub/contract'

/**
 * The frames without those that are for other slaves or from them. Bytes that are no Modbus stay, since they may be
 * what became of an answer. `slave` undefined: all frames.
 */
export function rowsOfSlave(
  rows: readonly SerialLogRow[],
  slave: number | undefined,
): readonly SerialLogRow[] {
  if (slave === undefined) return rows
  return rows.filter(({ hex, direction }) => {
    const part = meaningOfHex(hex, direction).parts.find(({ kind }) => kind === 'slave')
    return part?.value === undefined || part.value === slave
  })
}
