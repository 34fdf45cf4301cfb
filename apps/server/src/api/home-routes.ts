import { homeApi } from '@fieldhub/contract'
import { homeData, homeStats } from '#domain/home.ts'
import type { ApiContext } from './api-context.ts'
import { type Route, route } from './route.ts'

export function homeRoutes({ domain }: ApiContext): Route[] {
  return [
    route(homeApi.data, ({ caller }) => homeData(domain, caller)),
    route(homeApi.stats, ({ caller }) => homeStats(domain, caller)),
  ]
}
