import { Switch } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { PasswordField } from '#ui/field/password-field.tsx'
import type { ShareFieldsProps } from './use-share-form.ts'

interface SharePasswordFieldsProps extends ShareFieldsProps {
  readonly hasPassword: boolean
}

/** A password that is set already is never shown again: it is kept, or another takes its place. */
export function SharePasswordFields(props: SharePasswordFieldsProps) {
  const t = useT()
  const { terms, faults, hasPassword, onChange } = props
  return (
    <>
      <Switch
        label={t('configuration.sharePassword')}
        checked={terms.needsPassword}
        onChange={({ currentTarget }) => onChange({ needsPassword: currentTarget.checked })}
      />
      {terms.needsPassword && (
        <PasswordField
          label={t('configuration.sharePasswordField')}
          description={t(
            hasPassword ? 'configuration.sharePasswordKept' : 'configuration.sharePasswordHint',
          )}
          value={terms.password}
          error={faults['password']}
          maxLength={32}
          autoComplete="new-password"
          onChange={({ currentTarget }) => onChange({ password: currentTarget.value })}
        />
      )}
    </>
  )
}
