import {
  configurationApi,
  configurationBinApi,
  configurationPageApi,
  configurationPhotoApi,
  embedSiteApi,
  errorTable,
  pageComponentApi,
  publicationApi,
} from '@fieldhub/contract'
import type { Example } from '#testing/contract-walk/example.ts'
import { componentPage } from '#testing/page/component-page.ts'

export const configurationExamples: readonly Example[] = [
  { endpoint: configurationApi.list, input: () => ({ search: '组', type: 0, page: 1 }) },
  {
    endpoint: configurationApi.create,
    input: ({ modelId, configurationId }) => ({
      name: '副本',
      type: 0,
      modelId,
      copyOf: configurationId,
    }),
  },
  {
    endpoint: configurationApi.change,
    input: ({ configurationId }) => ({ id: configurationId, name: '改名' }),
  },
  {
    endpoint: configurationPageApi.list,
    input: ({ configurationId }) => ({ configurationId }),
  },
  { endpoint: configurationPageApi.read, input: ({ pageId }) => ({ id: pageId }) },
  {
    endpoint: configurationPageApi.create,
    input: ({ configurationId }) => ({ configurationId, name: '手机', pageType: 1 }),
  },
  {
    endpoint: configurationPageApi.change,
    input: ({ pageId }) => ({ id: pageId, name: '改名', isHome: true, sort: 0 }),
  },
  {
    endpoint: configurationPageApi.versions,
    input: ({ pageId }) => ({ id: pageId }),
  },
  {
    endpoint: configurationPageApi.readVersion,
    input: ({ pageId }) => ({ id: pageId, version: 1 }),
  },
  {
    endpoint: configurationPageApi.restore,
    input: ({ pageId }) => ({ id: pageId, version: 1 }),
  },
  { endpoint: pageComponentApi.list, input: () => ({}) },
  { endpoint: pageComponentApi.read, input: ({ componentId }) => ({ id: componentId }) },
  {
    endpoint: pageComponentApi.create,
    input: () => ({
      key: 'walk-other',
      name: '组件',
      version: 1,
      pageData: componentPage('walk-other', 1),
    }),
  },
  {
    endpoint: pageComponentApi.change,
    input: ({ componentId }) => ({
      id: componentId,
      content: { before: 1, version: 2, pageData: componentPage('walk-first', 2) },
    }),
  },
  { endpoint: pageComponentApi.remove, input: ({ componentId }) => ({ id: componentId }) },
  { endpoint: embedSiteApi.list, input: () => ({}) },
  { endpoint: embedSiteApi.create, input: () => ({ origin: 'https://walk.example' }) },
  { endpoint: embedSiteApi.remove, input: ({ siteId }) => ({ id: siteId }) },
  {
    endpoint: publicationApi.publish,
    input: ({ configurationId }) => ({ configurationId, name: '投产' }),
  },
  { endpoint: publicationApi.list, input: ({ configurationId }) => ({ configurationId }) },
  { endpoint: publicationApi.rename, input: () => ({ id: 1, name: '首次投产' }) },
  { endpoint: publicationApi.content, input: ({ pageId }) => ({ id: 1, pageId }) },
  { endpoint: publicationApi.restore, input: () => ({ id: 1 }) },
  {
    endpoint: publicationApi.shownPage,
    input: ({ configurationId, pageId }) => ({ configurationId, id: pageId }),
  },
  { endpoint: publicationApi.discard, input: ({ configurationId }) => ({ configurationId }) },
  { endpoint: configurationPageApi.remove, input: ({ pageId }) => ({ id: pageId, bin: true }) },
  { endpoint: configurationBinApi.list, input: ({ configurationId }) => ({ configurationId }) },
  {
    endpoint: configurationBinApi.restore,
    input: ({ pageId }) => ({ kind: 'page', id: pageId, draft: true }),
  },
  {
    endpoint: configurationBinApi.purge,
    input: () => ({ kind: 'page', id: 999_999 }),
    code: errorTable.notFound.code,
  },
  { endpoint: configurationPhotoApi.list, input: () => ({}) },
  {
    endpoint: configurationPhotoApi.rename,
    input: ({ photoId }) => ({ id: photoId, name: '图' }),
  },
  {
    endpoint: configurationPhotoApi.remove,
    input: ({ photoId }) => ({ id: photoId, forceDeletion: true }),
  },
  {
    endpoint: configurationApi.remove,
    input: ({ configurationId }) => ({ id: configurationId }),
  },
]
