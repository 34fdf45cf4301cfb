import { type Device, deviceApi, errorCodes } from '@fieldhub/contract'
import * as z from 'zod/mini'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { linkedText } from '#features/device/bulk/bulk-job.ts'
import { refreshDevices } from '#features/device/bulk/use-bulk.ts'
import { translate } from '#i18n/translate.ts'
import { confirmAction } from '#ui/confirm.ts'
import { toastFault } from '#ui/toast.tsx'
import { offerUndo } from './undo-delete.ts'

const Items = z.array(z.object({ id: z.int(), name: z.string() }))
/** The `data` of the refusal of a device that is linked. */
const Linked = z.object({ linked: z.record(z.string(), Items) })

/**
 * Deletes into the recycle bin at once, with a way back; a device with references needs its name typed, because those
 * do not come back. True when it is gone.
 */
export async function deleteDevice(device: Pick<Device, 'id' | 'name'>): Promise<boolean> {
  const { id, name } = device
  const isGone = await attempt(
    () => call(deviceApi.remove, { id }, { quiet: true }),
    (error) => forceDelete(device, error),
  )
  if (!isGone) return false
  offerUndo([id], translate('fleet.deleted', { name }))
  await refreshDevices()
  return true
}

async function forceDelete({ id, name }: Pick<Device, 'id' | 'name'>, cause: ApiError) {
  const linked = Linked.safeParse(cause.data)
  if (cause.code !== errorCodes.conflict || !linked.success) {
    toastFault(cause.msg, cause.code)
    return false
  }
  const isSure = await confirmAction({
    title: translate('device.delete.forceTitle', { name }),
    text: translate('device.delete.forceText', {
      name,
      linked: linkedText(linked.data.linked, translate),
    }),
    confirmLabel: translate('device.delete.forceAction'),
    isDanger: true,
    typedName: name,
  })
  if (!isSure) return false
  return attempt(
    () => call(deviceApi.remove, { id, forceDeletion: true }),
    // The call has shown its fault.
    () => Promise.resolve(false),
  )
}

async function attempt(
  run: () => Promise<unknown>,
  otherwise: (error: ApiError) => Promise<boolean>,
): Promise<boolean> {
  try {
    await run()
    return true
  } catch (error) {
    if (error instanceof ApiError) return otherwise(error)
    throw error
  }
}
