import type { Command } from '@fieldhub/contract'
import {
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleX,
  IconLoader2,
} from '@tabler/icons-react'
import { useT } from '#i18n/use-t.ts'
import { useClock } from '#ui/text/clock.ts'
import classes from './command-steps.module.css'
import { type CommandStep, getSteps } from './command-steps.ts'

const icons = {
  done: IconCircleCheckFilled,
  waiting: IconLoader2,
  ahead: IconCircleDashed,
  failed: IconCircleX,
  missing: IconCircleDashed,
} as const

/** Recorded → on the wire → answered → read back, with the time of each. */
export function CommandStepsList({ command }: { readonly command: Command }) {
  const t = useT()
  return (
    <ol className={classes['steps']} aria-label={t('command.steps')} aria-live="polite">
      {getSteps(command).map((step) => (
        <Step key={step.name} step={step} queuedAt={command.queuedAt} />
      ))}
    </ol>
  )
}

function Step({ step, queuedAt }: { readonly step: CommandStep; readonly queuedAt: number }) {
  const t = useT()
  const { name, state, afterMs } = step
  const Icon = icons[state]
  return (
    <li className={classes[state]}>
      <Icon size={18} aria-hidden />
      <span>{t(`command.step.${name}`)}</span>
      <small>
        {afterMs !== null && t('command.step.after', { n: afterMs })}
        {state === 'waiting' && <Waiting since={queuedAt} />}
        {state === 'failed' && t('command.step.failed')}
        {state === 'missing' && t('command.step.missing')}
      </small>
    </li>
  )
}

function Waiting({ since }: { readonly since: number }) {
  const t = useT()
  const n = useClock((now) => Math.max(0, Math.round((now - since) / 1000)))
  return t('command.step.waiting', { n })
}
