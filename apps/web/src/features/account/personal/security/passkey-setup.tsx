import { secondFactorApi } from '@fieldhub/contract'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { getFieldFaults } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { faultSentence } from '#api/retry-after.ts'
import { makePasskey, passkeyFault, passkeyObstacle } from '#api/session/passkey.ts'
import { translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { agentName } from '#parts/agent-name.ts'
import { PasskeyForm } from './passkey-form.tsx'

interface PasskeySetupProps {
  readonly proof: string
  readonly onDone: (recoveryCodes: readonly string[] | null) => Promise<void>
}

const quiet = { quiet: true } as const

/** After a name, the browser shows its own dialogs. */
export function PasskeySetup({ proof, onDone }: PasskeySetupProps) {
  const t = useT()
  const [start] = useState(() => agentName(navigator.userAgent).slice(0, 30))
  const obstacle = passkeyObstacle()
  if (obstacle !== undefined) return <Text role="alert">{t(obstacle)}</Text>
  const save = async (name: string) => {
    const creation = await call(secondFactorApi.startPasskey, { proof }, quiet)
    const response = await makePasskey(creation)
    const input = { proof, name, response }
    const { recoveryCodes } = await call(secondFactorApi.addPasskey, input, quiet)
    await onDone(recoveryCodes)
  }
  return (
    <PasskeyForm
      start={start}
      lead={t('factor.passkeyCreateLead')}
      hint={t('factor.passkeyNameHint')}
      action={t('factor.passkeyCreate')}
      save={save}
      faultOf={setupFault}
    />
  )
}

function setupFault(error: unknown): string {
  const ofBrowser = passkeyFault(error)
  if (ofBrowser !== undefined) return translate(ofBrowser)
  return getFieldFaults(error)['name'] ?? faultSentence(error)
}
