import type { refusedCall as chinese } from '../zh-cn/refused-call.ts'

export const refusedCall: Readonly<Record<keyof typeof chinese, string>> = {
  tokenExpired: 'Your session has expired, please sign in again',
  callApiFailed: 'The call failed',
  orderUnknown:
    'The answer of the platform got lost, and it may have been done. Look at the outcome before you try again',
  requestTimeout: 'The request timed out; check the network and try again',
  requestFailed: 'The request failed',
  unauthorizedAccess: 'Unauthorized access',
  forbiddenAccess: 'Forbidden access',
  notFoundResources: 'Resources not found',
  serverException: 'Server exception',
  gatewayError: 'Gateway error',
  serviceUnavailable: 'Service unavailable',
  retryAfter: 'Try again in {n} s',
}
