import { ForeignReader } from '#domain/foreign/foreign-reader.ts'
import { PageScopes } from '#domain/page/page-scopes.ts'
import { ShareAccess } from '#domain/share/share-access.ts'
import { ShareViews } from '#domain/share/share-views.ts'
import type { Clock } from '#platform/clock.ts'

/** What reads the pages and files that people send, and lets others see them. */
export function pageServices(clock: Clock) {
  return {
    pageScopes: new PageScopes(),
    foreign: new ForeignReader(),
    shareAccess: new ShareAccess(clock),
    shareViews: new ShareViews(),
  }
}
