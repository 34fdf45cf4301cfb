import { Alert } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'

interface StoringAlertProps {
  readonly isRoot: boolean
}

/** Everybody learns what it means, and whoever runs the server what to do. */
export function StoringAlert({ isRoot }: StoringAlertProps) {
  const t = useT()
  return (
    <Alert color="red" radius={0} aria-live="polite" title={t('shell.notStoring')}>
      {t(isRoot ? 'shell.notStoringRoot' : 'shell.notStoringText')}
    </Alert>
  )
}
