import { deviceBatchApi, deviceBinApi, deviceImportApi, type Language } from '@fieldhub/contract'
import type { ApiContext } from '#api/call/api-context.ts'
import { type Route, route } from '#api/call/route.ts'
import { failure, success, toSentences } from '#api/http/envelope.ts'
import type { Caller } from '#domain/caller.ts'
import { pageBin } from '#domain/device/device-bin.ts'
import { importState } from '#domain/device/import/device-import.ts'
import {
  changeDevices,
  purgeDevices,
  removeDevices,
  restoreDevices,
} from '#domain/device/list/device-batch.ts'
import { type AppError, FieldError } from '#platform/app-error.ts'

interface BatchCall {
  readonly caller: Caller
  readonly input: { readonly ids: readonly number[] }
  readonly language: Language
}

/** Calls on many devices at once, and on devices in the recycle bin. */
export function deviceBatchRoutes({ domain }: ApiContext): Route[] {
  const work = ({ caller, input, language }: BatchCall) => ({
    context: domain,
    caller,
    ids: input.ids,
    toMessage: (error: AppError | undefined) => messageOf(error, language),
  })
  return [
    route(deviceBatchApi.change, (call) => changeDevices(work(call), call.input)),
    route(deviceBatchApi.remove, (call) => removeDevices(work(call), call.input.forceDeletion)),
    route(deviceBinApi.page, ({ caller, input }) => pageBin(domain, caller, input)),
    route(deviceBinApi.restore, (call) => restoreDevices(work(call))),
    route(deviceBinApi.purge, (call) => purgeDevices(work(call))),
    route(deviceImportApi.state, ({ caller, input, language }) =>
      importState(domain, caller, input.id, language),
    ),
  ]
}

/** The message that the single call would have given; for a faulty field it is the field's own sentence. */
function messageOf(error: AppError | undefined, language: Language): string {
  if (error === undefined) return success(null, language).msg
  if (!(error instanceof FieldError)) return failure(error, language).msg
  return Object.values(toSentences(error, language)).join(' ')
}
