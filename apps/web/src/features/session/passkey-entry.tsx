import { secondFactorApi } from '@fieldhub/contract'
import { Button } from '@mantine/core'
import { call } from '#api/call.ts'
import { passkeyFault, passkeyObstacle, showPasskey } from '#api/session/passkey.ts'
import { loadTexts } from '#i18n/language-store.ts'
import { translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { FormFault } from '#parts/form/form-fault.tsx'
import type { LoginFormProps } from './login-form-props.ts'
import { useAttempt } from './use-attempt.ts'

/** A passkey alone signs in, without name and password. It is not offered where browsers support none. */
export function PasskeyEntry({ consent, onEntered }: LoginFormProps) {
  const t = useT()
  const { faults, isBusy, attempt } = useAttempt(onEntered)
  if (passkeyObstacle() !== undefined) return null
  const open = () =>
    attempt(async () => {
      try {
        const request = await call(secondFactorApi.passkeyOptions, {}, { quiet: true })
        const response = await showPasskey(request)
        return await call(secondFactorApi.passkeyLogin, { response }, { quiet: true })
      } catch (error) {
        const fault = passkeyFault(error)
        if (fault === undefined) throw error
        await loadTexts('factor')
        throw new Error(translate(fault), { cause: error })
      }
    })
  return (
    <>
      <Button
        variant="default"
        size="md"
        fullWidth
        loading={isBusy}
        onClick={() => consent.withConsent(() => void open())}
      >
        {t('session.passkey')}
      </Button>
      <FormFault text={faults.form} />
    </>
  )
}
