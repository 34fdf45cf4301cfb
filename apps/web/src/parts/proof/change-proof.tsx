import { Button, Text } from '@mantine/core'
import type { ComponentProps } from 'react'
import type { PlainMessageKey } from '#i18n/catalogue.ts'
import { useT } from '#i18n/use-t.ts'
import { SmallForm } from '#parts/form/small-form.tsx'
import type { Form } from '#parts/form/use-form.ts'
import { PasswordField } from '#ui/field/password-field.tsx'
import { FactorWays } from './factor-ways.tsx'

interface ChangeProofProps {
  readonly hasPassword: boolean
  readonly form: Form<{ readonly password: string }>
  readonly isFactorNeeded: boolean
  readonly answer: Omit<ComponentProps<typeof FactorWays>, 'obstacle' | 'children'>
  readonly restart: () => void
  readonly obstacle: PlainMessageKey | undefined
}

/** Lets a person prove who they are before second factors change. */
export function ChangeProof(props: ChangeProofProps) {
  const t = useT()
  const { isFactorNeeded, answer, obstacle, restart } = props
  if (!isFactorNeeded) return <PasswordStep {...props} />
  return (
    <FactorWays {...answer} obstacle={obstacle}>
      {answer.isOver && (
        <Button variant="subtle" onClick={restart}>
          {t('factor.restart')}
        </Button>
      )}
    </FactorWays>
  )
}

function PasswordStep({ hasPassword, form }: ChangeProofProps) {
  const t = useT()
  return (
    <SmallForm form={form} submitLabel={t('factor.next')} size="md">
      <Text size="sm" c="dimmed">
        {t('factor.proofLead')}
      </Text>
      {hasPassword && (
        <PasswordField
          {...form.textProps('password')}
          label={t('factor.password')}
          name="password"
          autoComplete="current-password"
          size="md"
          data-autofocus
        />
      )}
    </SmallForm>
  )
}
