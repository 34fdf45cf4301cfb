import type { ImportRunContext, SerialNumberContext } from '#domain/device/device-context.ts'
import type { ForeignReader } from '#domain/foreign/foreign-reader.ts'
import type { DeviceImports } from './device-imports.ts'

/** Context for starting an import. */
export interface ImportContext extends ImportRunContext, SerialNumberContext {
  readonly foreign: ForeignReader
  readonly imports: DeviceImports
}
