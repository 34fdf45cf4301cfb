import { type TimedTask, type TimedTaskStep, timedTaskApi } from '@fieldhub/contract'
import { ActionIcon, Group, Menu } from '@mantine/core'
import { IconHelpCircle, IconPencil, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { callOrToast } from '#api/call-or-toast.ts'
import { refresh } from '#api/query.ts'
import { useMay } from '#api/use-may.ts'
import { displayValue } from '#i18n/display-value.ts'
import { type Translate, translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { confirmRemoval } from '#parts/confirm-removal.ts'
import { confirmAction } from '#ui/confirm.ts'
import { RowAction } from '#ui/list/row-action.tsx'
import { toastDone, toastFailed } from '#ui/toast.tsx'
import { timedTaskHref } from './timed-task-hrefs.ts'
import { reasonText } from './timed-task-words.ts'

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

interface TimingActionsProps {
  readonly timing: TimedTask
  readonly onWhy: (id: number) => void
}

export function TimedTaskActions({ timing, onWhy }: TimingActionsProps) {
  const t = useT()
  const mayChange = useMay('change')
  const { id, name } = timing
  return (
    <Group gap={4} wrap="nowrap">
      <RowAction
        icon={IconHelpCircle}
        label={t('timedTask.why', { name })}
        onClick={() => onWhy(id)}
      />
      {mayChange && (
        <>
          <RunButton timing={timing} onWhy={onWhy} />
          <RowAction
            icon={IconPencil}
            label={t('timedTask.edit', { name })}
            href={timedTaskHref(id)}
          />
          <RowAction
            icon={IconTrash}
            label={t('timedTask.delete', { name })}
            onClick={() => void remove(timing)}
          />
        </>
      )}
    </Group>
  )
}

/** Runs a task at once; of several steps one is chosen first. */
function RunButton({ timing, onWhy }: TimingActionsProps) {
  const t = useT()
  const [isRunning, setRunning] = useState(false)
  const { name, linked, steps } = timing
  const run = async (step: number) => {
    setRunning(true)
    await runNow(timing, step, () => onWhy(timing.id)).finally(() => setRunning(false))
  }
  const button = (
    <ActionIcon
      size={28}
      aria-label={t('timedTask.run', { name })}
      loading={isRunning}
      disabled={!linked}
      {...(steps.length === 1 && { onClick: () => void run(1) })}
    >
      <IconPlayerPlay {...icon} />
    </ActionIcon>
  )
  if (steps.length === 1) return button
  return (
    <Menu>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('timedTask.runStepTitle')}</Menu.Label>
        {steps.map((step, index) => (
          <Menu.Item key={stepLabel(step, index, t)} onClick={() => void run(index + 1)}>
            {stepLabel(step, index, t)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function stepLabel(step: TimedTaskStep, index: number, t: Translate): string {
  const number = t('timedTask.stepNumber', { n: index + 1 })
  return `${number} · ${step.varName} = ${displayValue(step.value, step)}`
}

/**
 * Runs a step after a question, since it writes to a real device. Where the answer got lost the order may have been sent:
 * what the platform knows of it is shown.
 */
async function runNow(timing: TimedTask, step: number, onLost: () => void): Promise<void> {
  const { id, name, deviceName } = timing
  const { varName, ...written } = timing.steps[step - 1] ?? timing
  const isSure = await confirmAction({
    title: translate('timedTask.runTitle', { name }),
    text: translate('timedTask.runText', {
      variable: `${deviceName} · ${varName}`,
      value: displayValue(written.value, written),
    }),
    confirmLabel: translate('timedTask.runAction'),
  })
  if (!isSure) return
  let isLost = false
  const row = await callOrToast(timedTaskApi.run, { id, step }, (error) => {
    isLost = error.isAnswerLost
    return isLost ? translate('timedTask.runLost', { name }) : undefined
  })
  if (isLost) onLost()
  if (row !== undefined) {
    const readBack = displayValue(row.readBack, row)
    if (row.result === 'running') toastDone(translate('timedTask.runUnderWay', { name }))
    else if (row.result === 'ok')
      toastDone(translate('timedTask.runDone', { name, value: readBack }))
    else toastFailed(translate('timedTask.runFailed', { name, reason: reasonText(row, translate) }))
  }
  await refresh(timedTaskApi.list)
}

async function remove({ id, name }: TimedTask): Promise<void> {
  await confirmRemoval({
    title: translate('timedTask.deleteTitle', { name }),
    text: translate('timedTask.deleteText'),
    action: translate('timedTask.deleteAction'),
    done: translate('timedTask.deleted', { name }),
    remove: () => callOrToast(timedTaskApi.remove, { id }),
    refresh: () => refresh(timedTaskApi.list),
  })
}
