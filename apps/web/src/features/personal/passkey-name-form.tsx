import { type Passkey, PasskeyName, secondFactorApi } from '@fieldhub/contract'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { fieldFault } from '#api/field-fault.ts'
import { faultSentence } from '#api/retry-after.ts'
import { useLanguage, useT } from '#i18n/use-t.ts'
import { toastDone } from '#ui/toast.tsx'
import { refreshFactors } from './refresh-factors.ts'

interface PasskeyNameFormProps {
  readonly passkey: Passkey
  readonly onDone: () => void
}

export function PasskeyNameForm({ passkey, onDone }: PasskeyNameFormProps) {
  const t = useT()
  const language = useLanguage()
  const [name, setName] = useState(passkey.name)
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    const wrong = fieldFault(PasskeyName, name, language)
    setFault(wrong)
    if (wrong !== undefined || isBusy) return
    setBusy(true)
    try {
      await call(secondFactorApi.renamePasskey, { id: passkey.id, name }, { quiet: true })
      toastDone(t('factor.passkeyRenamed'))
      onDone()
      await refreshFactors()
    } catch (error) {
      setFault(faultSentence(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Stack gap="sm">
        <TextInput
          label={t('factor.passkeyName')}
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
            {t('personal.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
