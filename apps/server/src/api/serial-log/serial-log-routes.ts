import { serialLogApi } from '@fieldhub/contract'
import type { ApiContext } from '#api/call/api-context.ts'
import { type Route, route } from '#api/call/route.ts'
import { listSerialLog, recordSerialLog, tailSerialLog } from '#domain/serial-log/serial-log.ts'
import { sendSerial } from '#domain/serial-log/serial-log-send.ts'

export function serialLogRoutes({ domain }: ApiContext): Route[] {
  return [
    route(serialLogApi.page, ({ caller, input }) => listSerialLog(domain, caller, input)),
    route(serialLogApi.tail, ({ caller, input }) => tailSerialLog(domain, caller, input)),
    route(serialLogApi.record, ({ caller, input }) => recordSerialLog(domain, caller, input)),
    route(serialLogApi.send, ({ caller, input }) => sendSerial(domain, caller, input)),
  ]
}
