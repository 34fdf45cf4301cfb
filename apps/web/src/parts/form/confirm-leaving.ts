import type { Translate } from '#i18n/translate.ts'
import { confirmAction } from '#ui/confirm.ts'

/** Asks whether something unsaved is to be given up. */
export function confirmLeaving(t: Translate): Promise<boolean> {
  return confirmAction({
    title: t('common.leaveTitle'),
    text: t('common.leaveText'),
    confirmLabel: t('common.leave'),
    isDanger: true,
  })
}
