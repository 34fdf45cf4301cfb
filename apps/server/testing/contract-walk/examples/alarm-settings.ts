import { alarmSettingApi, errorTable, linkerApi } from '@fieldhub/contract'
import type { Example } from '#testing/contract-walk/example.ts'
import { alarmConfig } from '#testing/contract-walk/walk-inputs.ts'

export const alarmSettingExamples: readonly Example[] = [
  { endpoint: alarmSettingApi.list, input: () => ({ search: '值', page: 1 }) },
  {
    endpoint: alarmSettingApi.create,
    input: ({ contactId }) => ({ ...alarmConfig, contactIds: [contactId] }),
  },
  {
    endpoint: alarmSettingApi.change,
    input: ({ configId }) => ({ id: configId, mode: 'all' }),
  },
  { endpoint: alarmSettingApi.remove, input: ({ configId }) => ({ id: configId }) },
  { endpoint: linkerApi.list, input: () => ({ page: 1, pageSize: 10 }) },
  { endpoint: linkerApi.create, input: () => ({ name: '乙', email: 'b@example.com' }) },
  {
    endpoint: linkerApi.change,
    input: ({ contactId }) => ({ id: contactId, name: '丙' }),
  },
  {
    endpoint: linkerApi.test,
    input: ({ contactId }) => ({ id: contactId, channel: 'sms' }),
    code: errorTable.providerFailed.code,
  },
  { endpoint: linkerApi.followers, input: () => ({}) },
  { endpoint: linkerApi.wechatCode, input: () => ({}), code: errorTable.providerFailed.code },
  // The setting above uses it.
  {
    endpoint: linkerApi.remove,
    input: ({ spareContactId }) => ({ id: spareContactId }),
  },
]
