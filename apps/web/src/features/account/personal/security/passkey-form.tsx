import { PasskeyName } from '@fieldhub/contract'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { fieldFault } from '#api/field-fault.ts'
import { useLanguage, useT } from '#i18n/use-t.ts'

interface PasskeyFormProps {
  /** The name that it opens with. */
  readonly start: string
  readonly lead?: string
  readonly hint?: string
  readonly action: string
  /** Only with a name that is right; its rejection is told by `faultOf`. */
  readonly save: (name: string) => Promise<void>
  readonly faultOf: (error: unknown) => string
}

/** The name of a passkey, before it is made and when it is changed. */
export function PasskeyForm({ start, lead, hint, action, save, faultOf }: PasskeyFormProps) {
  const t = useT()
  const language = useLanguage()
  const [name, setName] = useState(start)
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    const wrong = fieldFault(PasskeyName, name, language)
    setFault(wrong)
    if (wrong !== undefined || isBusy) return
    setBusy(true)
    try {
      await save(name)
    } catch (error) {
      setFault(faultOf(error))
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
        {lead !== undefined && (
          <Text size="sm" c="dimmed">
            {lead}
          </Text>
        )}
        <TextInput
          label={t('factor.passkeyName')}
          description={hint}
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
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
