import { PasskeyName, secondFactorApi } from '@fieldhub/contract'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { fieldFaultsOf } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { fieldFault } from '#api/field-fault.ts'
import { makePasskey, passkeyFault, passkeyObstacle } from '#api/passkey.ts'
import { faultSentence } from '#api/retry-after.ts'
import { translate } from '#i18n/translate.ts'
import { useLanguage, useT } from '#i18n/use-t.ts'
import { agentName } from './agent-name.ts'

interface PasskeySetupProps {
  readonly proof: string
  readonly onDone: (recoveryCodes: readonly string[] | null) => Promise<void>
}

const quiet = { quiet: true } as const

/** A name, then the browser asks for the rest. */
export function PasskeySetup({ proof, onDone }: PasskeySetupProps) {
  const t = useT()
  const language = useLanguage()
  const [name, setName] = useState(() => agentName(navigator.userAgent).slice(0, 30))
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const obstacle = passkeyObstacle()
  const submit = async () => {
    const wrong = fieldFault(PasskeyName, name, language)
    setFault(wrong)
    if (wrong !== undefined || isBusy) return
    setBusy(true)
    try {
      const creation = await call(secondFactorApi.startPasskey, { proof }, quiet)
      const response = await makePasskey(creation)
      const input = { proof, name, response }
      const { recoveryCodes } = await call(secondFactorApi.addPasskey, input, quiet)
      await onDone(recoveryCodes)
    } catch (error) {
      const ofBrowser = passkeyFault(error)
      const said = fieldFaultsOf(error)['name'] ?? faultSentence(error)
      setFault(ofBrowser === undefined ? said : translate(ofBrowser))
    } finally {
      setBusy(false)
    }
  }
  if (obstacle !== undefined) return <Text role="alert">{t(obstacle)}</Text>
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('factor.passkeyCreateLead')}
        </Text>
        <TextInput
          label={t('factor.passkeyName')}
          description={t('factor.passkeyNameHint')}
          name="passkey-name"
          autoComplete="off"
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          maxLength={30}
          size="md"
          error={fault}
          data-autofocus
        />
        <Group justify="flex-end">
          <Button type="submit" size="md" loading={isBusy}>
            {t('factor.passkeyCreate')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
