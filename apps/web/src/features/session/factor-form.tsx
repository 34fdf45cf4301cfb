import { type FactorDemand, secondFactorApi } from '@fieldhub/contract'
import { Button, Title } from '@mantine/core'
import { call } from '#api/call.ts'
import { passkeyObstacle } from '#api/session/passkey.ts'
import { useT } from '#i18n/use-t.ts'
import { FactorWays } from '#parts/proof/factor-ways.tsx'
import { useFactorAnswer } from '#parts/proof/use-factor-answer.ts'
import styles from './login-form.module.css'
import type { SignedIn } from './use-attempt.ts'

interface FactorFormProps {
  readonly demand: FactorDemand
  readonly onSignedIn: (signedIn: SignedIn) => void
  readonly onBack: () => void
}

/** The second step of signing in. */
export function FactorForm({ demand, onSignedIn, onBack }: FactorFormProps) {
  const t = useT()
  const answer = useFactorAnswer(demand, async (ticket, given) => {
    const reply = { ticket, answer: given }
    onSignedIn(await call(secondFactorApi.signIn, reply, { quiet: true }))
  })
  return (
    <section className={styles.form} aria-labelledby="factor-title">
      <Title order={2} size="h4" id="factor-title">
        {t('factor.title')}
      </Title>
      <FactorWays {...answer} obstacle={passkeyObstacle()}>
        <Button variant="subtle" color="gray" onClick={onBack}>
          {t('factor.back')}
        </Button>
      </FactorWays>
    </section>
  )
}
