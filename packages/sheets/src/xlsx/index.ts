export { readXlsx, type XlsxFault, type XlsxLimits } from './read-xlsx.ts'
export { type Sheet, type SheetRow, writeXlsx } from './write-xlsx.ts'
export type { ZipReading, ZipWriting } from './zip-tools.ts'
export { ZipWriter } from './zip-writer.ts'
