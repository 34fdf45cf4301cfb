import { positionApi } from '@fieldhub/contract'
import type { ApiContext } from '#api/call/api-context.ts'
import { type Route, route } from '#api/call/route.ts'
import { locateCount, refreshLocate } from '#domain/position/locate.ts'
import { deviceMap, devicePosition, deviceTrack } from '#domain/position/position.ts'

export function positionRoutes({ domain }: ApiContext): Route[] {
  return [
    route(positionApi.count, ({ caller, input }) => locateCount(domain, caller, input.deviceId)),
    route(positionApi.locate, ({ caller, input }) => refreshLocate(domain, caller, input.deviceId)),
    route(positionApi.position, ({ caller, input }) =>
      devicePosition(domain, caller, input.deviceId),
    ),
    route(positionApi.track, ({ caller, input }) => deviceTrack(domain, caller, input)),
    route(positionApi.map, ({ caller }) => deviceMap(domain, caller)),
  ]
}
