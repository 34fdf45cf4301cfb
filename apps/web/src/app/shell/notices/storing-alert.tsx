import { Alert } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'

interface StoringAlertProps {
  readonly isRoot: boolean
  /** Values of devices at other processes do not arrive, and all others are stored. */
  readonly isStoring: boolean
}

/** Says to everybody what it means that values are not stored, and to whoever runs the server what to do. */
export function StoringAlert({ isRoot, isStoring }: StoringAlertProps) {
  const t = useT()
  if (isStoring) {
    return (
      <Alert color="yellow" radius={0} aria-live="polite" title={t('shell.busAway')}>
        {t('shell.busAwayText')} {isRoot && t('shell.busAwayRoot')}
      </Alert>
    )
  }
  return (
    <Alert color="red" radius={0} aria-live="polite" title={t('shell.notStoring')}>
      {t(isRoot ? 'shell.notStoringRoot' : 'shell.notStoringText')}
    </Alert>
  )
}
