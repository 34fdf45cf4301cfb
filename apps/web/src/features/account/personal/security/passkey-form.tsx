import { PasskeyName } from '@fieldhub/contract'
import { Text, TextInput } from '@mantine/core'
import * as z from 'zod/mini'
import { useT } from '#i18n/use-t.ts'
import { SmallForm } from '#parts/form/small-form.tsx'
import { checkFields, useForm } from '#parts/form/use-form.ts'

const PasskeyDraft = z.object({ name: PasskeyName })

interface PasskeyFormProps {
  /** The name that it opens with. */
  readonly start: string
  readonly lead?: string
  readonly hint?: string
  readonly action: string
  /** Called only with a valid name; `faultOf` gives the message of its rejection. */
  readonly save: (name: string) => Promise<void>
  readonly faultOf: (error: unknown) => string
}

/** The name of a passkey, before it is made and when it is changed. */
export function PasskeyForm({ start, lead, hint, action, save, faultOf }: PasskeyFormProps) {
  const t = useT()
  const form = useForm<{ readonly name: string }, string>({
    start: { name: start },
    name: 'passkey',
    shows: 'sent',
    check: (draft) => {
      const check = checkFields(PasskeyDraft, draft)
      return check.ok ? { ok: true, input: draft.name } : check
    },
    save: async (name) => {
      await save(name)
      return undefined
    },
    faultsOf: (error) => ({ name: faultOf(error) }),
  })
  return (
    <SmallForm form={form} submitLabel={action} size="md">
      {lead !== undefined && (
        <Text size="sm" c="dimmed">
          {lead}
        </Text>
      )}
      <TextInput
        {...form.textProps('name')}
        label={t('factor.passkeyName')}
        description={hint}
        name="passkey-name"
        autoComplete="off"
        maxLength={30}
        size="md"
        data-autofocus
      />
    </SmallForm>
  )
}
