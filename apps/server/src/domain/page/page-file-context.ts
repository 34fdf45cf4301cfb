import type { ForeignReader } from '#domain/foreign/foreign-reader.ts'
import type { StoreContext } from '#domain/store-context.ts'

/** What unpacking a page or a photo needs. */
export interface PageFileContext extends StoreContext {
  readonly foreign: ForeignReader
}
