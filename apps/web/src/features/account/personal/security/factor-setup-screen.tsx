import { secondFactorApi } from '@fieldhub/contract'
import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toQuery } from '#api/query.ts'
import { passkeyObstacle } from '#api/session/passkey.ts'
import { signOut } from '#api/session/sign-out.ts'
import { FillFrame } from '#features/account/personal/fill-frame.tsx'
import { Loaded } from '#features/account/personal/loaded.tsx'
import { useLanding } from '#features/account/personal/profile/use-landing.ts'
import { useT } from '#i18n/use-t.ts'
import { ChangeProof } from '#parts/proof/change-proof.tsx'
import { useChangeProof } from '#parts/proof/use-change-proof.ts'
import { PasskeySetup } from './passkey-setup.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TotpSetup } from './totp-setup.tsx'

/** /factorSetup: who has to have a second factor sets one up, and can do nothing else before. */
export function FactorSetupScreen() {
  const t = useT()
  const query = useQuery(toQuery(secondFactorApi.state, {}))
  const [codes, setCodes] = useState<readonly string[]>()
  const landing = useLanding()
  // Every refused query is made anew.
  const leave = () => location.replace(landing)
  if (codes !== undefined) {
    return (
      <FillFrame title={t('factor.recoveryTitle')} text="">
        <RecoveryCodes codes={codes} onDone={leave} />
      </FillFrame>
    )
  }
  return (
    <FillFrame title={t('factor.setupTitle')} text={t('factor.setupText')}>
      <Loaded query={query} lines={2}>
        {({ hasPassword }) => (
          <Setup
            hasPassword={hasPassword}
            onDone={async (made) => (made === null ? leave() : setCodes(made))}
          />
        )}
      </Loaded>
      <Button variant="subtle" color="gray" onClick={() => void signOut()}>
        {t('factor.setupSignOut')}
      </Button>
    </FillFrame>
  )
}

interface SetupProps {
  readonly hasPassword: boolean
  readonly onDone: (codes: readonly string[] | null) => Promise<void>
}

function Setup({ hasPassword, onDone }: SetupProps) {
  const t = useT()
  const [way, setWay] = useState<'totp' | 'passkey'>()
  const gate = useChangeProof(hasPassword)
  if (gate.proof === undefined) return <ChangeProof {...gate} obstacle={passkeyObstacle()} />
  if (way === 'totp') return <TotpSetup proof={gate.proof} onDone={onDone} />
  if (way === 'passkey') return <PasskeySetup proof={gate.proof} onDone={onDone} />
  return (
    <Stack gap="xs">
      <Button size="md" onClick={() => setWay('totp')}>
        {t('factor.setupTotp')}
      </Button>
      {passkeyObstacle() === undefined && (
        <Button size="md" variant="default" onClick={() => setWay('passkey')}>
          {t('factor.setupPasskey')}
        </Button>
      )}
    </Stack>
  )
}
