import { type Configuration, configurationApi } from '@fieldhub/contract'
import { callOrToast } from '#api/call-or-toast.ts'
import { refresh } from '#api/query.ts'
import { translate } from '#i18n/translate.ts'
import { confirmAction } from '#ui/confirm.ts'
import { toastDone } from '#ui/toast.tsx'

/** Lets the pages go with shares of their devices, or keeps them back; before others see them somebody is asked. */
export async function changeLending({ id, name, lent }: Configuration): Promise<void> {
  const isSure = await confirmAction({
    title: translate(lent ? 'configuration.keepTitle' : 'configuration.lendTitle', { name }),
    text: translate(lent ? 'configuration.keepText' : 'configuration.lendText'),
    confirmLabel: translate(lent ? 'configuration.keep' : 'configuration.lend'),
  })
  if (!isSure) return
  if ((await callOrToast(configurationApi.change, { id, lent: !lent })) === undefined) return
  await refresh(configurationApi.list)
  toastDone(translate(lent ? 'configuration.kept' : 'configuration.lentNow', { name }))
}
