import {
  type ConfigurationShare,
  configurationApi,
  configurationShareApi,
  type InputOf,
} from '@fieldhub/contract'
import { call } from '#api/call.ts'
import { callOrToast } from '#api/call-or-toast.ts'
import { refresh } from '#api/query.ts'
import { translate } from '#i18n/translate.ts'
import { confirmAction } from '#ui/confirm.ts'
import { toastDone } from '#ui/toast.tsx'

export interface PageSharePlace {
  readonly configurationId: number
  readonly deviceId: number
}

export async function savePageShare(
  change: InputOf<typeof configurationShareApi.save>,
  before: ConfigurationShare | null,
): Promise<void> {
  await call(configurationShareApi.save, change)
  toastDone(translate(before === null ? 'configuration.shareCreated' : 'configuration.shareSaved'))
  await refreshShares()
}

/** Ends a share after saying what follows. */
export async function revokePageShare(place: PageSharePlace, name: string): Promise<void> {
  const isSure = await confirmAction({
    title: translate('configuration.shareRevokeTitle', { name }),
    text: translate('configuration.shareRevokeText'),
    confirmLabel: translate('configuration.shareRevoke'),
    isDanger: true,
  })
  if (!isSure) return
  if ((await callOrToast(configurationShareApi.remove, place)) !== undefined) {
    toastDone(translate('configuration.shareRevoked'))
  }
  await refreshShares()
}

async function refreshShares(): Promise<void> {
  await Promise.all([refresh(configurationShareApi.read), refresh(configurationApi.list)])
}
