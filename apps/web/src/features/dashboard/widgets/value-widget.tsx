import { Group, NumberInput, Progress } from '@mantine/core'
import { IconGauge } from '@tabler/icons-react'
import { useT } from '#i18n/use-t.ts'
import { useBoard, useBoardReading } from '../board-source.ts'
import { VariablesField } from '../edit/variables-field.tsx'
import styles from '../grid/board.module.css'
import { BoardAge, BoardNumber } from './board-number.tsx'
import { MissingNote } from './missing-note.tsx'
import { type ShownVariable, shownVariables } from './shown-variables.ts'
import { type FieldsProps, type ViewProps, type WidgetOf, widgetKind } from './widget-kind.ts'

type ValueWidget = WidgetOf<'value'>

function ValueView({ widget }: ViewProps<ValueWidget>) {
  const { devices } = useBoard()
  if (devices === undefined) return null
  const [shown] = shownVariables(widget, devices)
  if (shown === undefined) return <MissingNote n={1} />
  return <Value shown={shown} low={widget.low} high={widget.high} />
}

interface ValueProps {
  readonly shown: ShownVariable
  readonly low: number | null
  readonly high: number | null
}

function Value({ shown, low, high }: ValueProps) {
  const t = useT()
  const { device, variable } = shown
  const reading = useBoardReading(device.deviceId, variable)
  return (
    <div className={styles['value']}>
      <BoardNumber reading={reading} shown={shown} />
      {low !== null && high !== null && (
        <Progress
          aria-label={t('dashboard.barFrom', { low, high })}
          value={reading.value === null ? 0 : (100 * (reading.value - low)) / (high - low)}
          mt={4}
        />
      )}
      <div className={styles['ends']}>
        {low !== null && <span>{low}</span>}
        <span>
          <BoardAge reading={reading} />
        </span>
        {high !== null && <span>{high}</span>}
      </div>
    </div>
  )
}

function ValueFields({ widget, onChange }: FieldsProps<ValueWidget>) {
  const t = useT()
  const toNumber = (value: string | number) => (typeof value === 'number' ? value : null)
  return (
    <>
      <VariablesField
        picks={widget.variables}
        max={1}
        onChange={(variables) => onChange({ variables })}
      />
      <Group grow>
        <NumberInput
          label={t('dashboard.low')}
          description={t('dashboard.barHint')}
          value={widget.low ?? ''}
          onChange={(low) => onChange({ low: toNumber(low) })}
        />
        <NumberInput
          label={t('dashboard.high')}
          description={t('dashboard.barHint')}
          value={widget.high ?? ''}
          onChange={(high) => onChange({ high: toNumber(high) })}
        />
      </Group>
    </>
  )
}

export const valueKind = widgetKind({
  kind: 'value',
  nameKey: 'dashboard.kindValue',
  icon: IconGauge,
  blank: { w: 3, h: 3, variables: [], low: null, high: null },
  View: ValueView,
  Fields: ValueFields,
})
