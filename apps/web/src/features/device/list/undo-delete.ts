import { deviceBinApi } from '@fieldhub/contract'
import { openServedWait } from '#api/live/until-served.ts'
import { refresh } from '#api/query.ts'
import { restoreJob } from '#features/device/bulk/bulk-job.ts'
import { runBulk } from '#features/device/bulk/run-bulk.ts'
import { refreshDevices } from '#features/device/bulk/use-bulk.ts'
import { translate } from '#i18n/translate.ts'
import { toastAction } from '#ui/action-toast.tsx'
import { toastDone, toastFault } from '#ui/toast.tsx'

/** Shows that devices were deleted, with an undo while it is shown. */
export function offerUndo(ids: readonly number[], message: string): void {
  toastAction(message, translate('fleet.undo'), () => void restoreDevices(ids))
}

/** Restores from the recycle bin; shows how many came back, and why others did not. */
export async function restoreDevices(ids: readonly number[]): Promise<void> {
  const { signal } = new AbortController()
  try {
    const outcomes = await runBulk(restoreJob(translate), {
      ids,
      signal,
      untilServed: openServedWait(),
      onProgress: () => {},
    })
    const done = outcomes.filter(({ isDone }) => isDone).length
    if (done > 0) toastDone(translate('fleet.restoredMany', { n: done }))
    const refused = outcomes.find(({ isDone }) => !isDone)
    if (refused !== undefined) {
      const n = outcomes.length - done
      toastFault(translate('fleet.notRestored', { n, reason: refused.reason }), 40_009)
    }
  } catch {
    // The call has shown its fault.
  }
  await Promise.all([refresh(deviceBinApi.page), refreshDevices()])
}
