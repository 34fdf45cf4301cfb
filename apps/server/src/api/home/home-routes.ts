import { homeApi, toReasonSentence } from '@fieldhub/contract'
import type { ApiContext } from '#api/call/api-context.ts'
import { type Route, route } from '#api/call/route.ts'
import { hideSteps, homeData, homeStats, homeTrigger } from '#domain/home/home.ts'

export function homeRoutes({ domain }: ApiContext): Route[] {
  return [
    route(homeApi.data, ({ caller }) => homeData(domain, caller)),
    route(homeApi.triggers, ({ caller }) => homeTrigger(domain, caller)),
    route(homeApi.stats, async ({ caller, language }) => {
      const { samples, events, attention } = await homeStats(domain, caller)
      const inWords = events.map((event) => ({
        ...event,
        content: toReasonSentence(event.content, language),
      }))
      return { samples, events: inWords, attention }
    }),
    route(homeApi.steps, async ({ caller, input }) => {
      await hideSteps(domain, caller, input.isHidden)
      return null
    }),
  ]
}
