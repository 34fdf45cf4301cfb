import { type Transmission, transmissionApi } from '@fieldhub/contract'
import { callOrToast } from '#api/call-or-toast.ts'
import { translate } from '#i18n/translate.ts'
import { confirmAction } from '#ui/confirm.ts'
import { toastDone } from '#ui/toast.tsx'
import { refreshTransmissions } from './refresh-transmissions.ts'

type Named = Pick<Transmission, 'id' | 'name' | 'kind' | 'protocol' | 'enabled'>

/** True when it is gone. The question says what ends with it. */
export async function removeTransmission(transmission: Named): Promise<boolean> {
  const { id, name } = transmission
  const isSure = await confirmAction({
    title: translate('transmission.deleteTitle', { name }),
    text: translate(deleteKey(transmission)),
    confirmLabel: translate('transmission.deleteAction'),
    isDanger: true,
  })
  if (!isSure) return false
  const isGone = (await callOrToast(transmissionApi.remove, { id })) !== undefined
  await refreshTransmissions()
  if (isGone) toastDone(translate('transmission.deleted', { name }))
  return isGone
}

function deleteKey({ kind, protocol, enabled }: Named) {
  if (!enabled) return 'transmission.deleteTextOff'
  if (kind === 'device') return 'transmission.deleteTextDevice'
  return protocol === 'tcp-server'
    ? 'transmission.deleteTextListen'
    : 'transmission.deleteTextServer'
}

/** The copy's id, which is switched off until somebody looked at it; undefined when it was refused. */
export async function copyTransmission({ id, name }: Named): Promise<number | undefined> {
  const copy = await callOrToast(transmissionApi.copy, { id })
  if (copy === undefined) return undefined
  await refreshTransmissions()
  toastDone(translate('transmission.copied', { name }))
  return copy.id
}
