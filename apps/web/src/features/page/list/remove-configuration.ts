import { type Configuration, configurationApi, sessionApi } from '@fieldhub/contract'
import { callOrToast } from '#api/call-or-toast.ts'
import { refresh } from '#api/query.ts'
import { translate } from '#i18n/translate.ts'
import { confirmAction } from '#ui/confirm.ts'
import { toastDone } from '#ui/toast.tsx'

/** Confirms with what is deleted too: its pages for good, and its shares. */
export async function removeConfiguration(configuration: Configuration): Promise<void> {
  const { id, name, pageCount, shares } = configuration
  const devices = shares.map(({ deviceName }) => deviceName).join(translate('configuration.comma'))
  const pages = translate('configuration.removeText', { n: pageCount })
  const ended = devices === '' ? '' : ` ${translate('configuration.removeShares', { devices })}`
  const isSure = await confirmAction({
    title: translate('configuration.removeTitle', { name }),
    text: pages + ended,
    confirmLabel: translate('configuration.removeAction'),
    isDanger: true,
  })
  if (!isSure) return
  const isGone = (await callOrToast(configurationApi.remove, { id })) !== undefined
  await Promise.all([refresh(configurationApi.list), refresh(sessionApi.currentUser)])
  if (isGone) toastDone(translate('configuration.removed', { name }))
}
