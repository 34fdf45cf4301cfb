import type { ValueWriteContext } from '#domain/command/command-context.ts'
import { JogWrites } from '#domain/command/jog-writes.ts'
import { ForeignReader } from '#domain/foreign/foreign-reader.ts'
import { PageScopes } from '#domain/page/shown/page-scopes.ts'
import { ShareViews } from '#domain/share/share-views.ts'
import { ExportProgress } from '#domain/telemetry-history/export-progress.ts'
import type { Timers } from '#platform/timers.ts'

/** The services that read uploaded pages and files, publish them, hold what their buttons write, and follow exports. */
export function pageServices(context: () => ValueWriteContext, timers: Timers) {
  return {
    jogs: new JogWrites(context, timers),
    pageScopes: new PageScopes(),
    exports: new ExportProgress(),
    foreign: new ForeignReader(),
    shareViews: new ShareViews(),
  }
}
