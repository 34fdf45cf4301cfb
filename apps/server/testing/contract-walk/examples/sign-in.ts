import { apiTokenApi, errorTable, personalApi, sessionApi, signed } from '@fieldhub/contract'
import type { Example } from '#testing/contract-walk/example.ts'

export const signInExamples: readonly Example[] = [
  { endpoint: sessionApi.demoLogin, input: () => ({}), code: errorTable.notAllowed.code },
  { endpoint: sessionApi.demoLoginAlias, input: () => ({}), code: errorTable.notAllowed.code },
  { endpoint: sessionApi.demoReset, input: () => ({}), code: errorTable.notAllowed.code },
  {
    endpoint: sessionApi.accountLogin,
    input: ({ clock }) =>
      signed({ account: 'stranger', password: 'stranger password' }, clock.now()),
  },
  {
    endpoint: sessionApi.phoneCode,
    input: ({ clock }) => signed({ phone: '13800138000' }, clock.now()),
  },
  {
    endpoint: sessionApi.phoneLogin,
    input: ({ clock }) => signed({ phone: '13800138001', code: '123456' }, clock.now()),
    code: errorTable.wrongCredential.code,
  },
  { endpoint: sessionApi.qrLogin, input: () => ({}) },
  { endpoint: sessionApi.keepAlive, input: () => ({}) },
  { endpoint: sessionApi.currentUser, input: () => ({}) },
  { endpoint: personalApi.data, input: () => ({}) },
  {
    endpoint: personalApi.change,
    input: () => ({ nickname: '甲', companyName: '', language: 'en_us', zone: 'Europe/Berlin' }),
  },
  { endpoint: personalApi.phoneCode, input: () => ({ phone: '13800138002' }) },
  { endpoint: personalApi.emailCode, input: () => ({ email: 'walk@example.com' }) },
  {
    endpoint: personalApi.phone,
    input: () => ({ phone: '13800138003', code: '123456' }),
    code: errorTable.wrongCredential.code,
  },
  {
    endpoint: personalApi.email,
    input: () => ({ email: 'none@example.com', code: '123456' }),
    code: errorTable.wrongCredential.code,
  },
  {
    endpoint: personalApi.removeEmail,
    input: () => ({ code: '123456' }),
    code: errorTable.notFound.code,
  },
  {
    endpoint: personalApi.bindQr,
    input: () => ({ id: 'unknown' }),
    code: errorTable.providerFailed.code,
    foreign: 'because a code is asked for, not found',
  },
  { endpoint: personalApi.removeWechat, input: () => ({}) },
  {
    endpoint: personalApi.qrState,
    input: ({ scanId }) => ({ id: scanId }),
    foreign: 'because whoever scans a code may look at it',
  },
  {
    endpoint: personalApi.qrConfirm,
    input: ({ scanId }) => ({ id: scanId, accept: true }),
    foreign: 'because whoever scans a code may answer it',
  },
  { endpoint: personalApi.sessions, input: () => ({}) },
  { endpoint: personalApi.endSession, input: ({ spareId }) => ({ id: spareId }) },
  { endpoint: apiTokenApi.list, input: () => ({}) },
  { endpoint: apiTokenApi.make, input: () => ({ name: '报表', rights: 'read', expireTime: null }) },
  { endpoint: apiTokenApi.end, input: ({ tokenId }) => ({ id: tokenId }) },
  { endpoint: personalApi.endOtherSessions, input: () => ({}) },
]
