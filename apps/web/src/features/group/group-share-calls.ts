import { type GroupShare, groupApi, groupShareApi } from '@fieldhub/contract'
import { call } from '#api/call.ts'
import { callOrToast } from '#api/call-or-toast.ts'
import { refresh } from '#api/query.ts'
import { translate } from '#i18n/translate.ts'
import type { ShareTerms } from '#parts/share/use-share-form.ts'
import { confirmAction } from '#ui/confirm.ts'
import { toastDone } from '#ui/toast.tsx'

export async function saveGroupShare(groupId: number, terms: ShareTerms): Promise<void> {
  await call(groupShareApi.save, { groupId, ...terms })
  toastDone(translate('share.saved', { name: terms.account }))
  await refreshShares()
}

/** Ends a share after saying what follows. */
export async function endGroupShare({ id, account: name, groupName }: GroupShare): Promise<void> {
  const isSure = await confirmAction({
    title: translate('share.revokeTitle', { name }),
    text: translate('share.revokeGroupText', { group: groupName }),
    confirmLabel: translate('share.revoke'),
    isDanger: true,
  })
  if (!isSure) return
  if ((await callOrToast(groupShareApi.remove, { id })) !== undefined) {
    toastDone(translate('share.revoked', { name }))
  }
  await refreshShares()
}

async function refreshShares(): Promise<void> {
  await Promise.all([refresh(groupShareApi.list), refresh(groupApi.list)])
}
