import { configurationBinApi } from '@fieldhub/contract'
import type { ApiContext } from '#api/call/api-context.ts'
import { type Route, route } from '#api/call/route.ts'
import {
  listBin,
  purgeBinned,
  restoreBinned,
} from '#domain/page/configuration/configuration-bin.ts'

export function configurationBinRoutes({ domain }: ApiContext): Route[] {
  return [
    route(configurationBinApi.list, ({ caller, input }) => listBin(domain, caller, input)),
    route(configurationBinApi.restore, ({ caller, input }) => restoreBinned(domain, caller, input)),
    route(configurationBinApi.purge, ({ caller, input }) => purgeBinned(domain, caller, input)),
  ]
}
