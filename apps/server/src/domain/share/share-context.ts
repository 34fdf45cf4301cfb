import type { JogContext, ValueWriteContext } from '#domain/command/command-context.ts'
import type { OpenWrites } from '#domain/command/open-writes.ts'
import type { DeviceAccessContext } from '#domain/device/device-context.ts'
import type { ShowScopeContext } from '#domain/page/page-context.ts'
import type { LiveShows } from '#domain/ports/live-ports.ts'
import type { ClockContext } from '#domain/store-context.ts'
import type { ShareAccess } from './share-access.ts'
import type { ShareHolderContext } from './share-holder.ts'
import type { ShareViews } from './share-views.ts'

/** Context for sharing devices. */
export interface ShareContext extends DeviceAccessContext, ShareHolderContext {
  readonly livePages: LiveShows
}

/** Context for sharing pages. */
export interface PageShareContext extends ClockContext {
  readonly shareViews: ShareViews
  readonly livePages: LiveShows
  readonly openWrites: OpenWrites
}

/** Context for opening a shared page. */
export interface EnterShareContext extends ShowScopeContext {
  readonly shareAccess: ShareAccess
}

/** Context of a command from a shared page. */
export interface ShareWriteContext extends EnterShareContext, ValueWriteContext, JogContext {}
