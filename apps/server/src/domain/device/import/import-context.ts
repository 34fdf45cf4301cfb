import type { ImportRunContext, SerialNumberContext } from '#domain/device/device-context.ts'
import type { ForeignReader } from '#domain/foreign/foreign-reader.ts'
import type { DeviceImports } from './device-imports.ts'

/** What starting an import needs. */
export interface ImportContext extends ImportRunContext, SerialNumberContext {
  readonly foreign: ForeignReader
  readonly imports: DeviceImports
}
