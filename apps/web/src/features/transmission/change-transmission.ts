import { type Transmission, transmissionApi } from '@fieldhub/contract'
import { callOrToast } from '#api/call-or-toast.ts'
import { translate } from '#i18n/translate.ts'
import { confirmRemoval } from '#parts/confirm-removal.ts'
import { toastDone } from '#ui/toast.tsx'
import { refreshTransmissions } from './refresh-transmissions.ts'

type Named = Pick<Transmission, 'id' | 'name' | 'kind' | 'protocol' | 'enabled'>

/** Removes a policy after a question that says what ends with it; resolves with whether it is gone. */
export function removeTransmission(transmission: Named): Promise<boolean> {
  const { id, name } = transmission
  return confirmRemoval({
    title: translate('transmission.deleteTitle', { name }),
    text: translate(deleteKey(transmission)),
    action: translate('transmission.deleteAction'),
    done: translate('transmission.deleted', { name }),
    remove: () => callOrToast(transmissionApi.remove, { id }),
    refresh: refreshTransmissions,
  })
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
