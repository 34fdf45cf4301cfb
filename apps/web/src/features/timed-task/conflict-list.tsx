import type { Model, TimedTaskConflict } from '@fieldhub/contract'
import { Alert, Text } from '@mantine/core'
import { displayValue } from '#i18n/display-value.ts'
import type { Translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { getVariable } from '#parts/model-variables.ts'
import { formatDateTimeIn } from '#ui/text/format-time.ts'
import type { TimedTaskDraft } from './timed-task-draft.ts'

interface ConflictListProps {
  readonly conflicts: readonly TimedTaskConflict[]
  /** The zone by which the form's times count. */
  readonly zone: string
  readonly draft: TimedTaskDraft
  readonly model: Model | undefined
}

/** What else writes the same variable otherwise. It may be meant, so it keeps nobody from saving. */
export function ConflictList({ conflicts, zone, draft, model }: ConflictListProps) {
  const t = useT()
  if (conflicts.length === 0) return null
  return (
    <Alert color="yellow" title={t('timedTask.conflictTitle')}>
      {conflicts.map((one) => (
        <Text key={`${one.kind}-${one.id}-${one.step}-${one.otherStep}`} size="sm">
          {conflictText(one, { zone, draft, model }, t)}
        </Text>
      ))}
    </Alert>
  )
}

function conflictText(
  { kind, name, step, otherStep, value, otherRun }: TimedTaskConflict,
  { zone, draft, model }: Omit<ConflictListProps, 'conflicts'>,
  t: Translate,
): string {
  const variable = getVariable(model, draft.steps[step - 1]?.varId ?? '')
  const { unit = '', decimals = 0 } = variable ?? {}
  return t(`timedTask.conflict.${kind}`, {
    name,
    n: step,
    other: otherStep ?? 0,
    variable: variable?.name ?? '',
    value: displayValue(value, { unit, decimals }),
    time: otherRun === null ? '' : formatDateTimeIn(zone, otherRun),
  })
}
