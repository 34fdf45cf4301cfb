import type { ModelContext } from '#domain/device-model/model-context.ts'
import type { LiveShows } from '#domain/ports/live-ports.ts'
import type { ClockContext } from '#domain/store-context.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import type { PageFileContext } from './page-file-context.ts'
import type { PageScopes } from './shown/page-scopes.ts'

/** Context for changing a configuration; clients that have it open are notified. */
export interface ConfigurationContext extends ClockContext {
  readonly livePages: LiveShows
}

/** Context for saving a page. */
export interface PageContext extends ConfigurationContext, PageFileContext {}

/** Context for keeping a photo. */
export interface PhotoContext extends ClockContext {
  readonly blobs: BlobStore
}

/** Context for receiving a photo. */
export interface PhotoUploadContext extends PhotoContext, PageFileContext {}

/** Context for removing everything that an account drew. */
export interface ConfigurationRemovalContext extends ConfigurationContext, PhotoContext {}

/** Context for finding the values that a page may show. */
export interface ShowScopeContext extends ModelContext, PageFileContext {
  readonly pageScopes: PageScopes
}
