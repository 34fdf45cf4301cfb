import { type AccountEntry, factorPolicyApi, rootApi } from '@fieldhub/contract'
import { callOrToast } from '#api/call-or-toast.ts'
import { refresh } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { ProvedDialog } from '#parts/proof/proved-dialog.tsx'
import { LastQuestion } from '#ui/last-question.tsx'
import { toastDone } from '#ui/toast.tsx'

interface FactorResetDialogProps {
  readonly account: Pick<AccountEntry, 'id' | 'name'>
  readonly onClose: () => void
}

/** Removes the second factors of a person who lost them. */
export function FactorResetDialog({ account, onClose }: FactorResetDialogProps) {
  const t = useT()
  const { id, name } = account
  const reset = async (proof: string) => {
    if ((await callOrToast(factorPolicyApi.reset, { id, proof })) === undefined) return
    toastDone(t('factor.resetDone', { name }))
    onClose()
    await refresh(rootApi.accounts)
  }
  return (
    <ProvedDialog title={t('factor.resetTitle', { name })} onClose={onClose}>
      {(proof) => (
        <LastQuestion
          text={t('factor.resetText')}
          label={t('factor.resetAction')}
          onConfirm={() => reset(proof)}
        />
      )}
    </ProvedDialog>
  )
}
