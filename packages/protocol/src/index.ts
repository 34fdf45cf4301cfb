export type { ByteOrder, DataFormat, FormatKey, NumberKind } from './format-table.ts'
export { dataFormats, readFunctionCodes } from './format-table.ts'
