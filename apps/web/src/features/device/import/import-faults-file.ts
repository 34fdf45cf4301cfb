import type { ImportFault } from '@fieldhub/contract'
import { csvLine, csvStart } from '@fieldhub/sheets'
import { saveBlob } from '#api/file-call.ts'
import { fileTime } from '#features/device/list/export-devices.ts'
import type { Translate } from '#i18n/translate.ts'

/** Every fault with its row and column, to be worked off in a spreadsheet program. */
export function saveImportFaults(faults: readonly ImportFault[], t: Translate): void {
  const header = [
    t('fleet.import.row'),
    t('fleet.bin.sn'),
    t('fleet.import.column'),
    t('fleet.import.fault'),
  ]
  const lines = faults.map(({ row, sn, heading, message }) => csvLine([row, sn, heading, message]))
  saveCsv(t('fleet.file.errors'), [csvLine(header), ...lines])
}

export function saveCsv(name: string, lines: readonly string[]): void {
  const blob = new Blob([csvStart, ...lines], { type: 'text/csv;charset=utf-8' })
  saveBlob(`${name}_${fileTime()}.csv`, blob)
}
