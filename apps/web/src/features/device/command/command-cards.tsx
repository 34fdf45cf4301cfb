import { displayValue } from '#i18n/display-value.ts'
import { useT } from '#i18n/use-t.ts'
import { commandReasonText } from '#parts/command-reason.ts'
import { formatDateTime } from '#ui/text/format-time.ts'
import classes from './command-log.module.css'
import type { CommandListProps } from './command-rows.tsx'
import { CommandStateBadge } from './command-state.tsx'
import { byText, orderedText } from './command-text.ts'

/** The rows on screens without room for a table. */
export function CommandCards({ list, variables }: CommandListProps) {
  const t = useT()
  return (
    <ul className={classes['cards']} aria-label={t('command.log.title')}>
      {list.map((command) => {
        const reason = commandReasonText(command, t)
        const variable = variables.get(command.varId)
        return (
          <li key={command.id} className={classes['card']}>
            <div className={classes['cardLine']}>
              <b>{command.name}</b>
              <span className={classes['number']}>
                {orderedText(command, variable)} → {displayValue(command.readBack, variable)}
              </span>
            </div>
            <div className={classes['cardLine']}>
              <CommandStateBadge state={command.state} />
              <span>{byText(command, t)}</span>
            </div>
            {reason !== '' && <div className={classes['reason']}>{reason}</div>}
            <time className={classes['reason']} dateTime={new Date(command.queuedAt).toISOString()}>
              {formatDateTime(command.queuedAt)}
            </time>
          </li>
        )
      })}
    </ul>
  )
}
