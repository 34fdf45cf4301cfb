import { triggerApi } from '@fieldhub/contract'
import type { ApiContext } from '#api/call/api-context.ts'
import { type Route, route } from '#api/call/route.ts'
import {
  changeModelTrigger,
  changeTrigger,
  createModelTrigger,
  createTrigger,
  removeTrigger,
  switchTrigger,
  syncModelTrigger,
} from '#domain/alarm/trigger/trigger-change.ts'
import { listModelTriggers, listTriggers } from '#domain/alarm/trigger/trigger-list.ts'
import { whatIfTrigger } from '#domain/alarm/trigger/trigger-what-if.ts'
import { whyOfTrigger } from '#domain/alarm/trigger/trigger-why.ts'

export function triggerRoutes({ domain }: ApiContext): Route[] {
  return [
    route(triggerApi.list, ({ caller, input }) => listTriggers(domain, caller, input)),
    route(triggerApi.create, ({ caller, input }) => createTrigger(domain, caller, input)),
    route(triggerApi.change, ({ caller, input }) => changeTrigger(domain, caller, input)),
    route(triggerApi.remove, ({ caller, input }) =>
      removeTrigger(domain, caller, input.id, 'device'),
    ),
    route(triggerApi.switch, ({ caller, input }) => switchTrigger(domain, caller, input)),
    route(triggerApi.modelList, ({ caller, input }) => listModelTriggers(domain, caller, input)),
    route(triggerApi.modelCreate, ({ caller, input }) => createModelTrigger(domain, caller, input)),
    route(triggerApi.modelChange, ({ caller, input }) => changeModelTrigger(domain, caller, input)),
    route(triggerApi.modelRemove, ({ caller, input }) =>
      removeTrigger(domain, caller, input.id, 'model'),
    ),
    route(triggerApi.whatIf, ({ caller, input }) => whatIfTrigger(domain, caller, input)),
    route(triggerApi.why, ({ caller, input }) => whyOfTrigger(domain, caller, input)),
    route(triggerApi.modelSync, ({ caller, input }) => syncModelTrigger(domain, caller, input.id)),
  ]
}
