import { ForeignReader } from '#domain/foreign/foreign-reader.ts'
import { PageScopes } from '#domain/page/page-scopes.ts'
import { ShareAccess } from '#domain/share/share-access.ts'
import { ShareViews } from '#domain/share/share-views.ts'
import { ExportProgress } from '#domain/telemetry-history/export-progress.ts'
import type { Clock } from '#platform/clock.ts'

/** The services that read uploaded pages and files, publish them, and follow exports. */
export function pageServices(clock: Clock) {
  return {
    pageScopes: new PageScopes(),
    exports: new ExportProgress(),
    foreign: new ForeignReader(),
    shareAccess: new ShareAccess(clock),
    shareViews: new ShareViews(),
  }
}
