import { auditApi, errorTable, quotaApi, rootApi } from '@fieldhub/contract'
import type { Example } from '#testing/contract-walk/example.ts'
import { range } from '#testing/contract-walk/walk-inputs.ts'

export const accountExamples: readonly Example[] = [
  { endpoint: rootApi.accounts, input: () => ({ search: 'f', page: 1, pageSize: 10 }) },
  { endpoint: rootApi.create, input: () => ({ name: 'walker', password: 'password 1' }) },
  {
    endpoint: rootApi.change,
    input: ({ friendId }) => ({ id: friendId, role: 'VIEWER' }),
    foreign: 'because other accounts are what ROOT changes',
  },
  { endpoint: rootApi.credit, input: () => ({ account: 'friend', sms: 1, space: 1 }) },
  { endpoint: quotaApi.buySms, input: () => ({}), code: errorTable.providerFailed.code },
  { endpoint: quotaApi.buySpace, input: () => ({ type: 2 }), code: errorTable.providerFailed.code },
  { endpoint: quotaApi.values, input: () => ({}) },
  { endpoint: quotaApi.history, input: () => ({}) },
  { endpoint: quotaApi.deviceHistory, input: ({ deviceId }) => ({ deviceId }) },
  { endpoint: quotaApi.trend, input: () => ({ kind: 'space' }) },
  { endpoint: auditApi.page, input: () => ({ all: 'true', by: 'console', ...range }) },
]
