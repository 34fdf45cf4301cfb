import type { ModelContext } from '#domain/device-model/model-context.ts'
import type { LiveShows } from '#domain/ports.ts'
import type { ClockContext } from '#domain/store-context.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import type { PageFileContext } from './page-file-context.ts'
import type { PageScopes } from './page-scopes.ts'

/** What changing a configuration needs: those who have it open are told. */
export interface ConfigurationContext extends ClockContext {
  readonly livePages: LiveShows
}

/** What saving a page needs. */
export interface PageContext extends ConfigurationContext, PageFileContext {}

/** What keeping a photo needs. */
export interface PhotoContext extends ClockContext {
  readonly blobs: BlobStore
}

/** What taking a photo in needs. */
export interface PhotoUploadContext extends PhotoContext, PageFileContext {}

/** What removing everything that somebody drew needs. */
export interface ConfigurationRemovalContext extends ConfigurationContext, PhotoContext {}

/** What finding the values that a page may show needs. */
export interface ShowScopeContext extends ModelContext, PageFileContext {
  readonly pageScopes: PageScopes
}
