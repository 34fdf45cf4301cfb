export {
  readXlsx,
  type XlsxFault,
  type XlsxLimits,
  type XlsxSheet,
  type XlsxTable,
} from './read-xlsx.ts'
export {
  type Sheet,
  type SheetPart,
  type SheetRow,
  writeXlsx,
  writeXlsxSheets,
} from './write-xlsx.ts'
export { readZipEntries, unpack, type ZipEntry } from './zip-entries.ts'
export type { ZipReading, ZipWriting } from './zip-tools.ts'
export { ZipWriter } from './zip-writer.ts'
