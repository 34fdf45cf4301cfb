import type { ShowScopeContext } from '#domain/page/page-context.ts'
import type { EnterShareContext, PageShareContext } from '#domain/share/share-context.ts'
import type { HistoryContext, LastValueContext } from '#domain/telemetry-history/value-context.ts'

/** Context for showing a page to its owner. */
export interface ShowPreviewContext extends ShowScopeContext, LastValueContext {}

/** Context for showing a shared page. */
export interface ShowContext extends ShowPreviewContext, EnterShareContext, PageShareContext {}

/** Context for the history that the trends of a shared page draw. */
export interface ShowTrendContext extends EnterShareContext, HistoryContext {}
