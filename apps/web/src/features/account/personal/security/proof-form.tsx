import { Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '#i18n/use-t.ts'
import { SmallForm } from '#parts/form/small-form.tsx'
import { CodeField } from '#ui/field/code-field.tsx'
import { toPhoneDigits } from '#ui/field/digits.ts'
import type { Proof } from './proof.ts'
import { useProof } from './use-proof.ts'

interface ProofFormProps {
  readonly proof: Proof
  /** The address when it is not to be chosen. */
  readonly fixed?: string
  readonly submitLabel: string
  readonly onDone: () => void
  /** Beside the button. */
  readonly children?: ReactNode
}

export function ProofForm({ proof, fixed, submitLabel, onDone, children }: ProofFormProps) {
  const t = useT()
  const form = useProof(proof, fixed, onDone)
  const { draft, change, sender } = form
  const isPhone = proof.field === 'phone'
  return (
    <SmallForm form={form} submitLabel={submitLabel} beside={children}>
      {fixed === undefined ? (
        <TextInput
          {...form.fieldProps('address')}
          label={t(proof.labelKey)}
          name={proof.field}
          type={isPhone ? 'tel' : 'email'}
          inputMode={isPhone ? 'numeric' : 'email'}
          autoComplete={isPhone ? 'tel-national' : 'email'}
          value={draft.address}
          onChange={({ currentTarget: { value } }) =>
            change({ address: isPhone ? toPhoneDigits(value) : value.trim() })
          }
          size="md"
          data-autofocus
        />
      ) : (
        <Text>{t('personal.codeGoesTo', { address: fixed })}</Text>
      )}
      <CodeField
        id={form.fieldId('code')}
        value={draft.code}
        onChange={(code) => change({ code })}
        fault={form.faultOf('code')}
        until={sender.wait.until}
        isSending={sender.isSending}
        onSend={() => void form.send()}
        hint={sender.hint}
      />
    </SmallForm>
  )
}
