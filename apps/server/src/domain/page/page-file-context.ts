import type { ForeignReader } from '#domain/foreign/foreign-reader.ts'
import type { StoreContext } from '#domain/store-context.ts'

/** Context for unpacking a page or a photo. */
export interface PageFileContext extends StoreContext {
  readonly foreign: ForeignReader
}
