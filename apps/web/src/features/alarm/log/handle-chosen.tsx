import type { AlarmRow, pageOf } from '@fieldhub/contract'
import { Button } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { useOneAtATime } from '#parts/form/use-one-at-a-time.ts'
import classes from './alarm-log.module.css'
import type { toFilter } from './alarm-search.ts'
import type { Handling } from './handle-dialog.tsx'
import { loadOpenAlarms } from './open-alarms.ts'

interface HandleChosenProps {
  /** The page that is shown, once it is there, and how many rows all pages have. */
  readonly shown: ReturnType<typeof pageOf<AlarmRow>> | undefined
  readonly ids: ReadonlySet<string>
  readonly filter: ReturnType<typeof toFilter>
  readonly onHandle: (handling: Handling) => void
}

/** Handles the chosen rows of the page at once; none chosen, there is nothing. */
export function HandleChosen({ shown, ids, filter, onHandle }: HandleChosenProps) {
  const t = useT()
  const { list: rows, total } = shown ?? { list: [], total: 0 }
  const alarms = rows.filter(({ id }) => ids.has(String(id)))
  if (alarms.length === 0) return null
  const hasMore = alarms.length === rows.length && total > rows.length
  return (
    <div className={classes['handleChosen']}>
      <Button onClick={() => onHandle({ alarms, state: 'acknowledged' })}>
        {t('alarm.acknowledgeChosen', { n: alarms.length })}
      </Button>
      {hasMore && <AcknowledgeOpen filter={filter} onHandle={onHandle} />}
      <Button variant="default" onClick={() => onHandle({ alarms, state: 'closed' })}>
        {t('alarm.closeChosen')}
      </Button>
    </div>
  )
}

/** After a storm: nobody turns a hundred pages. The dialog says how many alarms it is about. */
function AcknowledgeOpen({ filter, onHandle }: Pick<HandleChosenProps, 'filter' | 'onHandle'>) {
  const t = useT()
  const { isRunning, run } = useOneAtATime()
  const begin = async () => {
    const alarms = await loadOpenAlarms(filter)
    if (alarms !== undefined && alarms.length > 0) onHandle({ alarms, state: 'acknowledged' })
  }
  return (
    <Button variant="default" loading={isRunning} onClick={() => void run(begin)}>
      {t('alarm.acknowledgeOpen')}
    </Button>
  )
}
