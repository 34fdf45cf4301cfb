import type { AlarmRow } from '@fieldhub/contract'
import { Button } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import classes from './alarm-log.module.css'
import type { Handling } from './handle-dialog.tsx'

interface HandleChosenProps {
  readonly rows: readonly AlarmRow[]
  readonly ids: ReadonlySet<string>
  readonly onHandle: (handling: Handling) => void
}

/** Handles the chosen rows of the page at once; none chosen, there is nothing. */
export function HandleChosen({ rows, ids, onHandle }: HandleChosenProps) {
  const t = useT()
  const alarms = rows.filter(({ id }) => ids.has(String(id)))
  if (alarms.length === 0) return null
  return (
    <div className={classes['handleChosen']}>
      <Button onClick={() => onHandle({ alarms, state: 'acknowledged' })}>
        {t('alarm.acknowledgeChosen', { n: alarms.length })}
      </Button>
      <Button variant="default" onClick={() => onHandle({ alarms, state: 'closed' })}>
        {t('alarm.closeChosen')}
      </Button>
    </div>
  )
}
