import { shareApi } from '@fieldhub/contract'
import { listShares, removeShare, saveShare } from '#domain/device-share.ts'
import type { ApiContext } from './api-context.ts'
import { type Route, route } from './route.ts'

export function shareRoutes({ domain }: ApiContext): Route[] {
  return [
    route(shareApi.list, ({ caller, input }) => listShares(domain, caller, input.deviceId)),
    route(shareApi.save, ({ caller, input }) => saveShare(domain, caller, input)),
    route(shareApi.remove, ({ caller, input }) => removeShare(domain, caller, input.id)),
  ]
}
