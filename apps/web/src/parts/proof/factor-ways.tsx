import type { FactorWay } from '@fieldhub/contract'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { PlainMessageKey } from '#i18n/catalogue.ts'
import { useT } from '#i18n/use-t.ts'
import { FormElement } from '#parts/form/form-element.tsx'
import { FormFault } from '#parts/form/form-fault.tsx'
import { toDigits } from '#ui/field/digits.ts'

interface FactorWaysProps {
  readonly ways: readonly FactorWay[]
  readonly way: FactorWay | undefined
  readonly choose: (way: FactorWay) => void
  readonly code: string
  readonly setCode: (code: string) => void
  readonly fault: string | undefined
  readonly isBusy: boolean
  readonly isOver: boolean
  readonly submit: () => Promise<void>
  /** The reason why no passkey can be used here; undefined where one can. */
  readonly obstacle: PlainMessageKey | undefined
  /** What stands below the ways, such as a link back. */
  readonly children: ReactNode
}

const leads: Readonly<Record<FactorWay, PlainMessageKey>> = {
  totp: 'factor.totpLead',
  passkey: 'factor.passkeyLead',
  recovery: 'factor.recoveryLead',
}
const others: Readonly<Record<FactorWay, PlainMessageKey>> = {
  totp: 'factor.useTotp',
  passkey: 'factor.usePasskey',
  recovery: 'factor.useRecovery',
}

/** Asks for the second factor by one of the ways that are set up. */
export function FactorWays({ children, ...props }: FactorWaysProps) {
  const t = useT()
  const { ways, way, choose, fault, isBusy, isOver, submit, obstacle } = props
  const isBarred = way === 'passkey' && obstacle !== undefined
  const lead = way === undefined ? 'factor.noWay' : isBarred ? obstacle : leads[way]
  return (
    <FormElement form={{ submit }}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t(lead)}
        </Text>
        {way !== undefined && way !== 'passkey' && <FactorCode {...props} way={way} />}
        {(way === undefined || way === 'passkey') && <FormFault text={fault} />}
        {way !== undefined && !isOver && (
          <Button type="submit" size="md" fullWidth loading={isBusy} disabled={isBarred}>
            {t(way === 'passkey' ? 'factor.usePasskey' : 'factor.verify')}
          </Button>
        )}
        <Stack gap={4}>
          {!isOver &&
            ways
              .filter((other) => other !== way)
              .map((other) => (
                <Button key={other} variant="subtle" onClick={() => choose(other)}>
                  {t(others[other])}
                </Button>
              ))}
          {children}
        </Stack>
      </Stack>
    </FormElement>
  )
}

type FactorCodeProps = Pick<FactorWaysProps, 'code' | 'setCode' | 'fault' | 'isOver'> & {
  readonly way: 'totp' | 'recovery'
}

function FactorCode({ way, code, setCode, fault, isOver }: FactorCodeProps) {
  const t = useT()
  const isTotp = way === 'totp'
  return (
    <TextInput
      key={way}
      label={t(isTotp ? 'factor.code' : 'factor.recoveryCode')}
      name={isTotp ? 'code' : 'recovery-code'}
      value={code}
      onChange={({ currentTarget: { value } }) => setCode(isTotp ? toDigits(value, 6) : value)}
      {...(isTotp
        ? { inputMode: 'numeric', autoComplete: 'one-time-code' }
        : { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 60 })}
      size="md"
      error={fault}
      disabled={isOver}
      data-autofocus
      ref={focusOnce}
    />
  )
}

/** Gives the field the focus, since typing comes next. */
function focusOnce(field: HTMLInputElement | null): void {
  field?.focus()
}
