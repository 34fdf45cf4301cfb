import type { EnterShareContext, PageShareContext } from '#domain/share/share-context.ts'
import type { LastValueContext } from '#domain/telemetry-history/value-context.ts'
import type { ShowScopeContext } from './page-context.ts'

/** What showing a page to its owner needs. */
export interface ShowPreviewContext extends ShowScopeContext, LastValueContext {}

/** What showing a shared page needs. */
export interface ShowContext extends ShowPreviewContext, EnterShareContext, PageShareContext {}
