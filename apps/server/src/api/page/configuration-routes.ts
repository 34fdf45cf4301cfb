import {
  configurationApi,
  configurationBinApi,
  configurationPageApi,
  configurationPhotoApi,
  embedSiteApi,
  pageComponentApi,
  publicationApi,
} from '@fieldhub/contract'
import type { ApiContext } from '#api/call/api-context.ts'
import { type Route, route } from '#api/call/route.ts'
import {
  createConfiguration,
  removeConfiguration,
} from '#domain/page/configuration/configuration.ts'
import {
  listBin,
  purgeBinned,
  restoreBinned,
} from '#domain/page/configuration/configuration-bin.ts'
import { changeConfiguration } from '#domain/page/configuration/configuration-cover.ts'
import { listConfigurations } from '#domain/page/configuration/configuration-list.ts'
import { createPage, listPages, readPage, removePage } from '#domain/page/configuration-page.ts'
import { listDraftChanges } from '#domain/page/draft-changes.ts'
import { allowEmbedSite, listEmbedSites, removeEmbedSite } from '#domain/page/embed-site.ts'
import {
  changePageComponent,
  createPageComponent,
  listPageComponents,
  readPageComponent,
  removePageComponent,
} from '#domain/page/page-component.ts'
import {
  changePage,
  listPageVersions,
  readPageVersion,
  restorePage,
} from '#domain/page/page-save.ts'
import { changePhoto, listPhotos, removePhoto } from '#domain/page/photo/photo.ts'
import {
  changePublication,
  discardDraft,
  listPublications,
  publishConfiguration,
  readPublishedContent,
  readShownPage,
  restorePublication,
} from '#domain/page/publish.ts'

export function configurationRoutes(api: ApiContext): Route[] {
  const { domain } = api
  return [
    route(configurationApi.list, ({ caller, input }) => listConfigurations(domain, caller, input)),
    route(configurationApi.create, ({ caller, input, language }) =>
      createConfiguration(domain, caller, input, language),
    ),
    route(configurationApi.change, ({ caller, input }) =>
      changeConfiguration(domain, caller, input),
    ),
    route(configurationApi.remove, ({ caller, input }) =>
      removeConfiguration(domain, caller, input),
    ),
    route(configurationPhotoApi.list, ({ caller }) => listPhotos(domain, caller)),
    route(configurationPhotoApi.rename, ({ caller, input }) => changePhoto(domain, caller, input)),
    route(configurationPhotoApi.remove, ({ caller, input }) => removePhoto(domain, caller, input)),
    route(embedSiteApi.list, ({ caller }) => listEmbedSites(domain, caller)),
    route(embedSiteApi.create, ({ caller, input }) => allowEmbedSite(domain, caller, input.origin)),
    route(embedSiteApi.remove, ({ caller, input }) => removeEmbedSite(domain, caller, input.id)),
    ...pageRoutes(api),
    ...publicationRoutes(api),
    ...binRoutes(api),
    ...componentRoutes(api),
  ]
}

function pageRoutes({ domain }: ApiContext): Route[] {
  return [
    route(configurationPageApi.list, ({ caller, input }) =>
      listPages(domain, caller, input.configurationId),
    ),
    route(configurationPageApi.read, ({ caller, input }) => readPage(domain, caller, input.id)),
    route(configurationPageApi.create, ({ caller, input }) => createPage(domain, caller, input)),
    route(configurationPageApi.change, ({ caller, input }) => changePage(domain, caller, input)),
    route(configurationPageApi.remove, ({ caller, input }) => removePage(domain, caller, input)),
    route(configurationPageApi.versions, ({ caller, input }) =>
      listPageVersions(domain, caller, input.id),
    ),
    route(configurationPageApi.readVersion, ({ caller, input }) =>
      readPageVersion(domain, caller, input),
    ),
    route(configurationPageApi.restore, ({ caller, input }) => restorePage(domain, caller, input)),
  ]
}

function publicationRoutes({ domain }: ApiContext): Route[] {
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

function binRoutes({ domain }: ApiContext): Route[] {
  return [
    route(configurationBinApi.list, ({ caller, input }) => listBin(domain, caller, input)),
    route(configurationBinApi.restore, ({ caller, input }) => restoreBinned(domain, caller, input)),
    route(configurationBinApi.purge, ({ caller, input }) => purgeBinned(domain, caller, input)),
  ]
}

function componentRoutes({ domain }: ApiContext): Route[] {
  return [
    route(pageComponentApi.list, ({ caller, input }) =>
      listPageComponents(domain, caller, input.search),
    ),
    route(pageComponentApi.read, ({ caller, input }) =>
      readPageComponent(domain, caller, input.id),
    ),
    route(pageComponentApi.create, ({ caller, input }) =>
      createPageComponent(domain, caller, input),
    ),
    route(pageComponentApi.change, ({ caller, input }) =>
      changePageComponent(domain, caller, input),
    ),
    route(pageComponentApi.remove, ({ caller, input }) =>
      removePageComponent(domain, caller, input.id),
    ),
  ]
}
