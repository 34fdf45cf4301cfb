import { transmissionApi } from '@fieldhub/contract'
import type { ApiContext } from '#api/call/api-context.ts'
import { type Route, route } from '#api/call/route.ts'
import { listTransmissionOptions } from '#domain/transmission/listen-port.ts'
import {
  changeTransmission,
  createTransmission,
  removeTransmission,
  switchTransmission,
} from '#domain/transmission/transmission-change.ts'
import { copyTransmission } from '#domain/transmission/transmission-copy.ts'
import { listTransmissions } from '#domain/transmission/transmission-list.ts'
import { testTransmission } from '#domain/transmission/transmission-test.ts'

export function transmissionRoutes({ domain }: ApiContext): Route[] {
  return [
    route(transmissionApi.list, ({ caller, input }) => listTransmissions(domain, caller, input)),
    route(transmissionApi.create, ({ caller, input }) => createTransmission(domain, caller, input)),
    route(transmissionApi.change, ({ caller, input }) => changeTransmission(domain, caller, input)),
    route(transmissionApi.remove, ({ caller, input }) =>
      removeTransmission(domain, caller, input.id),
    ),
    route(transmissionApi.switch, ({ caller, input }) => switchTransmission(domain, caller, input)),
    route(transmissionApi.copy, ({ caller, input, language }) =>
      copyTransmission(domain, caller, input, language),
    ),
    route(transmissionApi.test, ({ caller, input }) => testTransmission(domain, caller, input)),
    route(transmissionApi.options, () => listTransmissionOptions(domain)),
  ]
}
