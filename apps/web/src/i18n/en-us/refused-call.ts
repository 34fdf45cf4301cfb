import type { refusedCall as chinese } from '../zh-cn/refused-call.ts'

export const refusedCall: Readonly<Record<keyof typeof chinese, string>> = {
  tokenExpired: 'Your session has expired, please sign in again',
  callApiFailed: 'The call failed',
  requestTimeout: 'The request timed out and may have been done; look before you try again',
  requestFailed: 'The request failed',
  unauthorizedAccess: 'Unauthorized access',
  forbiddenAccess: 'Forbidden access',
  notFoundResources: 'Resources not found',
  serverException: 'Server exception',
  gatewayError: 'Gateway error',
  serviceUnavailable: 'Service unavailable',
  retryAfter: 'Try again in {n} s',
}
