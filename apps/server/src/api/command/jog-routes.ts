import { jogApi } from '@fieldhub/contract'
import type { ApiContext } from '#api/call/api-context.ts'
import { openRoute, type Route, route } from '#api/call/route.ts'
import { endJog, keepJog, startJog } from '#domain/command/jog.ts'
import { endJogByShare, keepJogByShare, startJogByShare } from '#domain/share/share-jog.ts'

export function jogRoutes({ domain }: ApiContext): Route[] {
  return [
    route(jogApi.start, ({ caller, input }) => startJog(domain, caller, input)),
    route(jogApi.keep, ({ caller, input }) => keepJog(domain, caller, input.jogId)),
    route(jogApi.end, ({ caller, input }) => endJog(domain, caller, input.jogId)),
    openRoute(jogApi.shareStart, ({ ip, input }) => {
      const { code, password, ...command } = input
      return startJogByShare(domain, { code, password, ip }, command)
    }),
    openRoute(jogApi.shareKeep, ({ ip, input }) =>
      keepJogByShare(domain, { code: input.code, ip }, input.jogId),
    ),
    openRoute(jogApi.shareEnd, ({ ip, input }) =>
      endJogByShare(domain, { code: input.code, ip }, input.jogId),
    ),
  ]
}
