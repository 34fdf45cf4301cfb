import type { CommandState } from '@fieldhub/contract'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconHelpCircle,
  IconLoader2,
} from '@tabler/icons-react'
import { useT } from '#i18n/use-t.ts'
import classes from './command-log.module.css'

const icons = {
  queued: IconLoader2,
  sent: IconLoader2,
  answered: IconAlertTriangle,
  confirmed: IconCircleCheck,
  failed: IconCircleX,
  unknown: IconHelpCircle,
} as const

/** How a command stands, as shape, word and colour. */
export function CommandStateBadge({ state }: { readonly state: CommandState }) {
  const t = useT()
  const Icon = icons[state]
  return (
    <span className={classes['state']} data-state={state}>
      <Icon size={16} aria-hidden />
      {t(`command.state.${state}`)}
    </span>
  )
}
