import { type Configuration, configurationApi, sessionApi } from '@fieldhub/contract'
import { callOrToast } from '#api/call-or-toast.ts'
import { refresh } from '#api/query.ts'
import { translate } from '#i18n/translate.ts'
import { confirmRemoval } from '#parts/confirm-removal.ts'

/** Confirms with what goes into the bin too: its pages; its shares end. */
export async function removeConfiguration(configuration: Configuration): Promise<void> {
  const { id, name, pageCount, shares } = configuration
  const devices = shares.map(({ deviceName }) => deviceName).join(translate('configuration.comma'))
  const pages = translate('configuration.removeText', { n: pageCount })
  const ended = devices === '' ? '' : ` ${translate('configuration.removeShares', { devices })}`
  await confirmRemoval({
    title: translate('configuration.removeTitle', { name }),
    text: pages + ended,
    action: translate('configuration.removeAction'),
    done: translate('configuration.removed', { name }),
    remove: () => callOrToast(configurationApi.remove, { id, bin: true }),
    refresh: () => Promise.all([refresh(configurationApi.list), refresh(sessionApi.currentUser)]),
  })
}
