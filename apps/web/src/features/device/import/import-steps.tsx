import { Group, Loader, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ManyDevice } from '#features/device/bulk/many-lines.ts'
import { useT } from '#i18n/use-t.ts'
import { ImportCheck } from './import-check.tsx'
import { ImportProgress } from './import-progress.tsx'
import classes from './import-steps.module.css'
import type { ImportFlow } from './use-import.ts'

interface ImportStepsProps {
  readonly flow: ImportFlow
  /** What was entered by hand, with passwords that only this page knows. */
  readonly entered?: readonly ManyDevice[]
  /** Name of the first step, where it is no file. */
  readonly first?: string
  /** The first step, with what was wrong before. */
  readonly children: (fault: string | null) => ReactNode
}

const steps = [
  'fleet.import.stepFile',
  'fleet.import.stepCheck',
  'fleet.import.stepResult',
] as const

/** Position in the import, and the step's content. */
export function ImportSteps({ flow, entered = [], first, children }: ImportStepsProps) {
  const t = useT()
  const { stage } = flow
  const at = { choosing: 0, checking: 0, checked: 1, sending: 2, started: 2 }[stage.kind]
  return (
    <Stack gap="md">
      <ol className={classes['steps']} aria-label={t('fleet.import.steps')}>
        {steps.map((key, index) => (
          <li key={key} aria-current={index === at ? 'step' : undefined}>
            <b>{index + 1}</b> {index === 0 && first !== undefined ? first : t(key)}
          </li>
        ))}
      </ol>
      {stage.kind === 'choosing' && children(stage.fault)}
      {(stage.kind === 'checking' || stage.kind === 'sending') && (
        <Checking name={stage.fileName} />
      )}
      {stage.kind === 'checked' && (
        <ImportCheck found={stage.found} file={stage.file} flow={flow} />
      )}
      {stage.kind === 'started' && (
        <ImportProgress id={stage.id} entered={entered} onRestart={flow.restart} />
      )}
    </Stack>
  )
}

function Checking({ name }: { readonly name: string }) {
  const t = useT()
  return (
    <Group gap="sm" aria-live="polite">
      <Loader size="sm" aria-hidden />
      <Text>{t('fleet.import.checking', { name })}</Text>
    </Group>
  )
}
