import { sessionApi } from '@fieldhub/contract'
import { Button } from '@mantine/core'
import { call } from '#api/call.ts'
import { useT } from '#i18n/use-t.ts'
import { FormFault } from '#parts/form/form-fault.tsx'
import styles from './login-form.module.css'
import type { LoginFormProps } from './login-form-props.ts'
import { useAttempt } from './use-attempt.ts'

export function DemoEntry({ consent, onEntered }: LoginFormProps) {
  const t = useT()
  const { faults, isBusy, attempt } = useAttempt(onEntered)
  const open = () =>
    attempt(async () => {
      const { token } = await call(sessionApi.demoLogin, {}, { quiet: true })
      return { token, needInfo: 0 }
    })
  return (
    <div className={styles.demo}>
      <FormFault text={faults.form} />
      <Button
        variant="default"
        size="md"
        fullWidth
        loading={isBusy}
        onClick={() => consent.withConsent(() => void open())}
      >
        {t('session.demo')}
      </Button>
      <p>{t('session.demoText')}</p>
    </div>
  )
}
