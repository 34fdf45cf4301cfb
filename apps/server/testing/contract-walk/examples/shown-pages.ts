import {
  configurationShareApi,
  errorTable,
  jogApi,
  lentConfigurationApi,
  pageWriteApi,
  pastApi,
  publicationApi,
  showApi,
} from '@fieldhub/contract'
import type { Example } from '#testing/contract-walk/example.ts'
import { jog, nobodysShare } from '#testing/contract-walk/walk-inputs.ts'

export const shownPageExamples: readonly Example[] = [
  {
    endpoint: configurationShareApi.save,
    input: ({ configurationId, deviceId }) => ({
      configurationId,
      deviceId,
      expireTime: null,
      password: 'walk',
      allowWrite: true,
    }),
  },
  {
    endpoint: configurationShareApi.read,
    input: ({ configurationId, deviceId }) => ({ configurationId, deviceId }),
  },
  { endpoint: showApi.open, input: () => nobodysShare, code: errorTable.notFound.code },
  {
    endpoint: showApi.page,
    input: ({ pageId }) => ({ ...nobodysShare, id: pageId }),
    code: errorTable.notFound.code,
  },
  { endpoint: showApi.alarms, input: () => nobodysShare, code: errorTable.notFound.code },
  { endpoint: showApi.alarming, input: () => nobodysShare, code: errorTable.notFound.code },
  {
    endpoint: showApi.trend,
    input: ({ deviceId, varId }) => ({ ...nobodysShare, deviceId, varIds: [varId] }),
    code: errorTable.notFound.code,
  },
  {
    endpoint: pastApi.share,
    input: ({ deviceId, varId }) => ({
      ...nobodysShare,
      list: [{ deviceId, varIds: [varId] }],
      from: 0,
      to: 1_000,
    }),
    code: errorTable.notFound.code,
  },
  {
    endpoint: jogApi.shareStart,
    input: ({ deviceId, varId }) => ({ ...nobodysShare, ...jog, deviceId, varId }),
    code: errorTable.notFound.code,
  },
  { endpoint: jogApi.shareKeep, input: () => ({ ...nobodysShare, jogId: jog.jogId }) },
  { endpoint: jogApi.shareEnd, input: () => ({ ...nobodysShare, jogId: jog.jogId }) },
  {
    endpoint: jogApi.start,
    input: ({ deviceId, varId }) => ({ ...jog, deviceId, varId }),
    code: errorTable.deviceOffline.code,
  },
  {
    endpoint: jogApi.keep,
    input: () => ({ jogId: jog.jogId }),
    foreign: 'because a jog of somebody else is as little held as one that never was',
  },
  {
    endpoint: jogApi.end,
    input: () => ({ jogId: jog.jogId }),
    foreign: 'because a jog of somebody else is as little held as one that never was',
  },
  {
    endpoint: pastApi.read,
    input: ({ deviceId, varId }) => ({
      list: [{ deviceId, varIds: [varId] }],
      from: 0,
      to: 60_000,
      stepMs: 1_000,
    }),
  },
  {
    endpoint: showApi.set,
    input: ({ deviceId, varId }) => ({ ...nobodysShare, deviceId, varId, value: 1 }),
    code: errorTable.notFound.code,
  },
  {
    endpoint: showApi.preview,
    input: ({ configurationId, deviceId }) => ({ configurationId, deviceId }),
  },
  {
    endpoint: showApi.previewAlarming,
    input: ({ configurationId, deviceId }) => ({
      configurationId: String(configurationId),
      deviceId: String(deviceId),
    }),
  },
  {
    endpoint: lentConfigurationApi.list,
    input: ({ deviceId }) => ({ deviceId: String(deviceId), search: '罐', page: 1 }),
    foreign: 'because it lists what the caller sees, and that is nothing',
  },
  {
    endpoint: lentConfigurationApi.page,
    input: ({ configurationId, deviceId, pageId }) => ({
      configurationId: String(configurationId),
      deviceId: String(deviceId),
      id: String(pageId),
    }),
    code: errorTable.notFound.code,
  },
  {
    endpoint: lentConfigurationApi.alarms,
    input: ({ configurationId, deviceId }) => ({
      configurationId: String(configurationId),
      deviceId: String(deviceId),
      before: '1',
    }),
    code: errorTable.notFound.code,
  },
  {
    endpoint: pageWriteApi.set,
    input: ({ configurationId, deviceId, varId }) => ({
      configurationId,
      selfId: deviceId,
      deviceId,
      varId,
      value: 1,
      confirmed: true,
    }),
    code: errorTable.notFound.code,
  },
  {
    endpoint: pageWriteApi.jog,
    input: ({ configurationId, deviceId, varId }) => ({
      ...jog,
      configurationId,
      selfId: deviceId,
      deviceId,
      varId,
    }),
    code: errorTable.notFound.code,
  },
  {
    endpoint: publicationApi.changes,
    input: ({ configurationId }) => ({ configurationId: String(configurationId) }),
  },
  {
    endpoint: configurationShareApi.remove,
    input: ({ configurationId, deviceId }) => ({ configurationId, deviceId }),
  },
]
