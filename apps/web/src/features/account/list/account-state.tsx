import { Badge } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'

/** The state of an account in words and shape, never by colour alone. */
export function AccountState({ disabled }: { readonly disabled: boolean }) {
  const t = useT()
  return (
    <Badge variant="default" tt="none" {...(disabled ? { td: 'line-through' } : {})}>
      {t(disabled ? 'account.disabled' : 'account.enabled')}
    </Badge>
  )
}
