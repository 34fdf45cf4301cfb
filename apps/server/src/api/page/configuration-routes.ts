import {
  configurationApi,
  configurationPageApi,
  configurationPhotoApi,
  embedSiteApi,
} from '@fieldhub/contract'
import type { ApiContext } from '#api/call/api-context.ts'
import { type Route, route } from '#api/call/route.ts'
import {
  createConfiguration,
  removeConfiguration,
} from '#domain/page/configuration/configuration.ts'
import { changeConfiguration } from '#domain/page/configuration/configuration-cover.ts'
import { listConfigurations } from '#domain/page/configuration/configuration-list.ts'
import { createPage, listPages, readPage, removePage } from '#domain/page/configuration-page.ts'
import { allowEmbedSite, listEmbedSites, removeEmbedSite } from '#domain/page/embed-site.ts'
import {
  changePage,
  listPageVersions,
  readPageVersion,
  restorePage,
} from '#domain/page/page-save.ts'
import { changePhoto, listPhotos, removePhoto } from '#domain/page/photo/photo.ts'

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
