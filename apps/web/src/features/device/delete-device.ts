import { type Device, deviceApi, errorTable, groupApi } from '@fieldhub/contract'
import * as z from 'zod/mini'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { translate } from '#i18n/translate.ts'
import { confirmAction } from '#ui/confirm.ts'
import { toastDone, toastFault } from '#ui/toast.tsx'

const Items = z.optional(z.array(z.unknown()))
/** `data` of the refusal of a device that is linked (api.md "Devices"). */
const Linked = z.object({
  linked: z.object({
    triggers: Items,
    timings: Items,
    transmissions: Items,
    configurations: Items,
    shares: Items,
  }),
})

/** Deletes after asking; a device with links is asked for once more, by its name. True when it is gone. */
export async function deleteDevice(device: Pick<Device, 'id' | 'name' | 'sn'>): Promise<boolean> {
  const { id, name, sn } = device
  const isSure = await confirmAction({
    title: translate('device.delete.title', { name }),
    text: translate('device.delete.text', { sn }),
    confirmLabel: translate('device.delete.action'),
    isDanger: true,
  })
  if (!isSure) return false
  const isGone = await attempt(
    () => call(deviceApi.remove, { id }, { quiet: true }),
    (error) => forceDelete(device, error),
  )
  if (!isGone) return false
  toastDone(translate('device.delete.done', { name }))
  await Promise.all([deviceApi.list, deviceApi.nameList, groupApi.list].map(refresh))
  return true
}

async function forceDelete({ id, name }: Pick<Device, 'id' | 'name'>, cause: ApiError) {
  const linked = Linked.safeParse(cause.data)
  if (cause.code !== errorTable.conflict.code || !linked.success) {
    toastFault(cause.msg, cause.code)
    return false
  }
  const isSure = await confirmAction({
    title: translate('device.delete.forceTitle', { name }),
    text: translate('device.delete.forceText', { name, linked: linkedText(linked.data.linked) }),
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

const linkedKeys = {
  triggers: 'device.delete.triggers',
  timings: 'device.delete.timings',
  transmissions: 'device.delete.transmissions',
  configurations: 'device.delete.configurations',
  shares: 'device.delete.shares',
} as const

function linkedText(linked: z.infer<typeof Linked>['linked']): string {
  const parts = (
    ['triggers', 'timings', 'transmissions', 'configurations', 'shares'] as const
  ).flatMap((kind) => {
    const n = linked[kind]?.length ?? 0
    return n === 0 ? [] : [translate(linkedKeys[kind], { n })]
  })
  return parts.join(' · ')
}
