import { personalApi, type SessionEntry } from '@fieldhub/contract'
import { callOrToast } from '#api/call-or-toast.ts'
import { refresh } from '#api/query.ts'
import { translate } from '#i18n/translate.ts'
import { agentName } from '#parts/agent-name.ts'
import { confirmAction } from '#ui/confirm.ts'
import { toastDone } from '#ui/toast.tsx'

/** Ends another session after asking. Faults are shown by the call. */
export async function endOtherSession({ id, agent, ip }: SessionEntry): Promise<void> {
  const name = agentName(agent) || ip
  const isSure = await confirmAction({
    title: translate('personal.endSessionTitle', { name }),
    text: translate('personal.endSessionText', { ip }),
    confirmLabel: translate('personal.endSession'),
    isDanger: true,
  })
  if (!isSure) return
  const isEnded = (await callOrToast(personalApi.endSession, { id })) !== undefined
  if (isEnded) toastDone(translate('personal.sessionEnded', { name }))
  await refresh(personalApi.sessions)
}
