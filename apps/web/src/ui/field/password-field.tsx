import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'

/**
 * A password that can be shown. Mantine's own field says to screen readers neither that it is wrong nor what its eye
 * does.
 */
export function PasswordField(props: PasswordInputProps) {
  const t = useT()
  return (
    <PasswordInput
      {...props}
      aria-invalid={props.error !== undefined && props.error !== null}
      visibilityToggleButtonProps={{ 'aria-label': t('session.showPassword'), tabIndex: 0 }}
    />
  )
}
