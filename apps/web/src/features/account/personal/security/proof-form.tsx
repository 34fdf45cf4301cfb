import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '#i18n/use-t.ts'
import { FormElement } from '#parts/form/form-element.tsx'
import { FormFault } from '#parts/form/form-fault.tsx'
import { CodeField } from '#ui/field/code-field.tsx'
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
  const isPhone = proof.field === 'phone'
  return (
    <FormElement form={form}>
      <Stack gap="sm">
        {fixed === undefined ? (
          <TextInput
            label={t(proof.labelKey)}
            name={proof.field}
            type={isPhone ? 'tel' : 'email'}
            inputMode={isPhone ? 'numeric' : 'email'}
            autoComplete={isPhone ? 'tel-national' : 'email'}
            value={form.address}
            onChange={(event) => form.setAddress(event.currentTarget.value.trim())}
            size="md"
            error={form.faults['address']}
            data-autofocus
          />
        ) : (
          <Text>{t('personal.codeGoesTo', { address: fixed })}</Text>
        )}
        <CodeField
          value={form.code}
          onChange={form.setCode}
          fault={form.faults['code']}
          until={form.sender.wait.until}
          isSending={form.sender.isSending}
          onSend={() => void form.send()}
          hint={form.sender.hint}
        />
        <FormFault text={form.faults['form']} />
        <Group justify="flex-end" gap="xs">
          {children}
          <Button type="submit" loading={form.isBusy}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </FormElement>
  )
}
