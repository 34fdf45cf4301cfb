import { Alert } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'

interface StoringAlertProps {
  readonly isRoot: boolean
  /** Values of devices at other processes do not arrive, and all others are stored. */
  readonly isStoring: boolean
  /** While values are not stored, those of some devices stand still. */
  readonly isLivePartial: boolean
}

/** Says to everybody what it means that values are not stored, and to whoever runs the server what to do. */
export function StoringAlert({ isRoot, isStoring, isLivePartial }: StoringAlertProps) {
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
      {isRoot && t('shell.notStoringRoot')}{' '}
      {t(isLivePartial ? 'shell.liveIsPartial' : 'shell.liveGoesOn')} {t('shell.notStoringText')}
    </Alert>
  )
}
