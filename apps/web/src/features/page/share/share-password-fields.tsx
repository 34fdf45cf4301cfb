import { Switch } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import type { Form } from '#parts/form/use-form.ts'
import { PasswordField } from '#ui/field/password-field.tsx'
import type { PageShareTerms } from './page-share-terms.ts'

interface SharePasswordFieldsProps {
  readonly form: Form<PageShareTerms>
  readonly hasPassword: boolean
}

/** A password that is set already is never shown again: it is kept, or another takes its place. */
export function SharePasswordFields({ form, hasPassword }: SharePasswordFieldsProps) {
  const t = useT()
  const { draft, change } = form
  return (
    <>
      <Switch
        label={t('configuration.sharePassword')}
        checked={draft.needsPassword}
        onChange={({ currentTarget }) =>
          change({ needsPassword: currentTarget.checked, password: draft.password })
        }
      />
      {draft.needsPassword && (
        <PasswordField
          {...form.textProps('password')}
          label={t('configuration.sharePasswordField')}
          description={t(
            hasPassword ? 'configuration.sharePasswordKept' : 'configuration.sharePasswordHint',
          )}
          maxLength={32}
          autoComplete="new-password"
        />
      )}
    </>
  )
}
