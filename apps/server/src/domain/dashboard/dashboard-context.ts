import type { LiveShows } from '#domain/ports/live-ports.ts'
import type { EnterShareContext, PageShareContext } from '#domain/share/share-context.ts'
import type { ClockContext } from '#domain/store-context.ts'
import type { HistoryContext, LastValueContext } from '#domain/telemetry-history/value-context.ts'

/** Context for changing a dashboard; clients that have it open are notified. */
export interface DashboardContext extends ClockContext {
  readonly livePages: LiveShows
}

/** Context for showing a dashboard to its account. */
export interface DashboardViewContext extends ClockContext, LastValueContext {}

/** Context for entering a dashboard by its code. */
export interface EnterDashboardContext
  extends ClockContext,
    Pick<EnterShareContext, 'shareAccess' | 'models'> {}

/** Context for showing a dashboard to visitors. */
export interface ShownDashboardContext
  extends EnterDashboardContext,
    DashboardViewContext,
    HistoryContext,
    PageShareContext {}
