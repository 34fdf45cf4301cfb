import { deviceBinApi, errorCodes } from '@fieldhub/contract'
import * as z from 'zod/mini'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { refreshDevices } from '#features/device/bulk/use-bulk.ts'
import { translate } from '#i18n/translate.ts'
import { confirmAction } from '#ui/confirm.ts'
import { formatDateTime } from '#ui/text/format-time.ts'
import { toastDone } from '#ui/toast.tsx'

/** The `data` of the refusal of a serial number that a deleted device of the account has. */
const Binned = z.object({
  binned: z.object({ id: z.int(), name: z.string(), sn: z.string(), deleteTime: z.number() }),
})

/** Offers to restore the deleted device; resolves to its id when it is back. */
export async function offerRestore(fault: unknown): Promise<number | null> {
  if (!(fault instanceof ApiError) || fault.code !== errorCodes.conflict) return null
  const parsed = Binned.safeParse(fault.data)
  if (!parsed.success) return null
  const { id, name, sn, deleteTime } = parsed.data.binned
  const time = formatDateTime(deleteTime)
  const isWanted = await confirmAction({
    title: translate('fleet.bin.offerTitle'),
    text: translate('fleet.bin.offerText', { sn, name, time }),
    confirmLabel: translate('fleet.bin.offerAction'),
  })
  if (!isWanted) return null
  try {
    const { done } = await call(deviceBinApi.restore, { ids: [id] })
    if (done === 0) return null
  } catch {
    // The call has shown its fault.
    return null
  }
  toastDone(translate('fleet.restored', { name }))
  await refreshDevices()
  return id
}
