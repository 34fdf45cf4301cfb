import { Alert } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'

interface StoringAlertProps {
  readonly isRoot: boolean
}

/** Says to everybody what it means that values are not stored, and to whoever runs the server what to do. */
export function StoringAlert({ isRoot }: StoringAlertProps) {
  const t = useT()
  return (
    <Alert color="red" radius={0} aria-live="polite" title={t('shell.notStoring')}>
      {t(isRoot ? 'shell.notStoringRoot' : 'shell.notStoringText')}
    </Alert>
  )
}
