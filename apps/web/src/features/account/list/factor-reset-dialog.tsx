import { type AccountEntry, factorPolicyApi, rootApi } from '@fieldhub/contract'
import { forgiveShown } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { LastQuestion } from '#ui/last-question.tsx'
import { toastDone } from '#ui/toast.tsx'
import { ProvedDialog } from './proved-dialog.tsx'

interface FactorResetDialogProps {
  readonly account: Pick<AccountEntry, 'id' | 'name'>
  readonly onClose: () => void
}

/** Takes the second factors off somebody who lost them. */
export function FactorResetDialog({ account, onClose }: FactorResetDialogProps) {
  const t = useT()
  const { id, name } = account
  const done = async () => {
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
          goOn={() => call(factorPolicyApi.reset, { id, proof }).then(done, forgiveShown)}
        />
      )}
    </ProvedDialog>
  )
}
