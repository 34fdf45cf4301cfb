import { deviceHoldApi, groupShareApi, shareApi } from '@fieldhub/contract'
import type { ApiContext } from '#api/call/api-context.ts'
import { type Route, route } from '#api/call/route.ts'
import { allowDeviceHold, endDeviceHold, listDeviceHolds } from '#domain/share/device-hold.ts'
import { leaveShares, listShares, removeShare, saveShare } from '#domain/share/device-share.ts'
import { listGroupShares, removeGroupShare, saveShareOfGroup } from '#domain/share/group-share.ts'

export function shareRoutes({ domain }: ApiContext): Route[] {
  return [
    route(shareApi.list, ({ caller, input }) => listShares(domain, caller, input.deviceId)),
    route(shareApi.save, ({ caller, input }) => saveShare(domain, caller, input)),
    route(shareApi.remove, ({ caller, input }) => removeShare(domain, caller, input.id)),
    route(shareApi.leave, ({ caller, input }) => leaveShares(domain, caller, input.deviceId)),
    route(deviceHoldApi.list, ({ caller, input }) =>
      listDeviceHolds(domain, caller, input.deviceId),
    ),
    route(deviceHoldApi.end, ({ caller, input }) => endDeviceHold(domain, caller, input)),
    route(deviceHoldApi.allow, ({ caller, input }) => allowDeviceHold(domain, caller, input)),
    route(groupShareApi.list, ({ caller, input }) =>
      listGroupShares(domain, caller, input.groupId),
    ),
    route(groupShareApi.save, ({ caller, input }) => saveShareOfGroup(domain, caller, input)),
    route(groupShareApi.remove, ({ caller, input }) => removeGroupShare(domain, caller, input.id)),
  ]
}
