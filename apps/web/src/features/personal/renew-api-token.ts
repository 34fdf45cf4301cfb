import { apiTokenApi } from '@fieldhub/contract'
import { call } from '#api/call.ts'
import { translate } from '#i18n/translate.ts'
import { confirmAction } from '#ui/confirm.ts'
import { toastDone } from '#ui/toast.tsx'
import { refreshPerson } from './refresh-person.ts'

/** Makes a new token after asking; the first one ends nothing and needs no question. */
export async function renewApiToken(hasToken: boolean): Promise<void> {
  const isSure = !hasToken || (await confirmAction(question()))
  if (!isSure) return
  const isMade = await call(apiTokenApi.make, {}).then(
    () => true,
    () => false,
  )
  await refreshPerson()
  if (isMade) toastDone(translate('personal.tokenMade'))
}

function question() {
  return {
    title: translate('personal.renewTitle'),
    text: translate('personal.renewText'),
    confirmLabel: translate('personal.renew'),
    isDanger: true,
  }
}
