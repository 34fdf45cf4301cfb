import { Button, Group, Stack, Text } from '@mantine/core'
import type { ComponentProps } from 'react'
import type { PlainMessageKey } from '#i18n/catalogue.ts'
import { useT } from '#i18n/use-t.ts'
import { FormElement } from '#parts/form/form-element.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { FactorWays } from './factor-ways.tsx'

interface ChangeProofProps {
  readonly hasPassword: boolean
  readonly password: string
  readonly setPassword: (password: string) => void
  readonly fault: string | undefined
  readonly isStarting: boolean
  readonly start: () => Promise<void>
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

function PasswordStep({
  hasPassword,
  password,
  setPassword,
  fault,
  isStarting,
  start,
}: ChangeProofProps) {
  const t = useT()
  return (
    <FormElement form={{ submit: start }}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('factor.proofLead')}
        </Text>
        {hasPassword ? (
          <PasswordField
            label={t('factor.password')}
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
            error={fault}
            size="md"
            data-autofocus
          />
        ) : (
          fault !== undefined && (
            <Text role="alert" size="sm" c="var(--fh-alarm-text)">
              {fault}
            </Text>
          )
        )}
        <Group justify="flex-end">
          <Button type="submit" size="md" loading={isStarting}>
            {t('factor.next')}
          </Button>
        </Group>
      </Stack>
    </FormElement>
  )
}
