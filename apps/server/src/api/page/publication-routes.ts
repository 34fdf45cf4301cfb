import { publicationApi } from '@fieldhub/contract'
import type { ApiContext } from '#api/call/api-context.ts'
import { type Route, route } from '#api/call/route.ts'
import { listDraftChanges } from '#domain/page/draft-changes.ts'
import {
  changePublication,
  discardDraft,
  listPublications,
  publishConfiguration,
  readPublishedContent,
  readShownPage,
  restorePublication,
} from '#domain/page/publish.ts'

export function publicationRoutes({ domain }: ApiContext): Route[] {
  return [
    route(publicationApi.publish, ({ caller, input }) =>
      publishConfiguration(domain, caller, input),
    ),
    route(publicationApi.changes, ({ caller, input }) =>
      listDraftChanges(domain, caller, input.configurationId),
    ),
    route(publicationApi.discard, ({ caller, input }) =>
      discardDraft(domain, caller, input.configurationId),
    ),
    route(publicationApi.list, ({ caller, input }) =>
      listPublications(domain, caller, input.configurationId),
    ),
    route(publicationApi.rename, ({ caller, input }) => changePublication(domain, caller, input)),
    route(publicationApi.restore, ({ caller, input }) =>
      restorePublication(domain, caller, input.id),
    ),
    route(publicationApi.content, ({ caller, input }) =>
      readPublishedContent(domain, caller, input),
    ),
    route(publicationApi.shownPage, ({ caller, input }) => readShownPage(domain, caller, input)),
  ]
}
