import { TextInput } from '@mantine/core'
import type { KeyboardEvent, RefObject } from 'react'
import { useT } from '#i18n/use-t.ts'
import { FormFault } from '#parts/form/form-fault.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import type { SignInFaults } from './use-attempt.ts'

interface AccountFieldsProps {
  readonly account: RefObject<HTMLInputElement | null>
  readonly password: RefObject<HTMLInputElement | null>
  readonly faults: SignInFaults
}

export function AccountFields({ account, password, faults }: AccountFieldsProps) {
  const t = useT()
  return (
    <>
      <TextInput
        ref={account}
        label={t('session.account')}
        name="account"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        onKeyDown={keepFromComposing}
        size="md"
        error={faults.account}
      />
      <PasswordField
        ref={password}
        label={t('session.password')}
        name="password"
        autoComplete="current-password"
        size="md"
        error={faults.password}
      />
      <FormFault text={faults.form} />
    </>
  )
}

/** Enter that ends a composition belongs to the input method, not to the form. */
function keepFromComposing(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.nativeEvent.isComposing) event.preventDefault()
}
