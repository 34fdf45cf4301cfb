import type { LastValue } from '@fieldhub/contract'
import { ActionIcon, Button, useComputedColorScheme } from '@mantine/core'
import { IconChartLine, IconPin, IconPinFilled } from '@tabler/icons-react'
import { memo } from 'react'
import { useT } from '#i18n/use-t.ts'
import type { SparkPoint } from '#ui/sparkline/sparkline-path.ts'
import { lineColour } from '#ui/time-chart/chart-colours.ts'
import { ValueCells } from './value-cells.tsx'
import classes from './var-table.module.css'

/** What a row can do; one stable object. */
export interface VarActions {
  /** Null where that is not allowed. */
  readonly pin: ((varId: number, isTop: boolean) => void) | null
  readonly chart: (varId: number) => void
  /** Null where that is not allowed. */
  readonly write: ((variable: LastValue) => void) | null
}

interface VarRowProps {
  readonly index: number
  readonly deviceId: number
  readonly variable: LastValue
  readonly trend: readonly SparkPoint[]
  /** Place among the lines of the chart, -1 when it has none. */
  readonly chartPlace: number
  readonly actions: VarActions
  readonly isNarrow: boolean
}

const functionCodes = ['01', '02', '03', '04'] as const

export const VarRow = memo(function VarRow(props: VarRowProps) {
  const { index, deviceId, variable, trend, chartPlace, actions, isNarrow } = props
  const { varId, name } = variable
  const bit = variable.bit === undefined ? '' : `.${variable.bit}`
  const place = `${functionCodes[variable.func] ?? ''} · ${variable.register}${bit}`
  return (
    <tr aria-rowindex={index + 2}>
      <td>
        {actions.pin !== null && <PinToggle variable={variable} onPin={actions.pin} />}
        <ChartToggle place={chartPlace} name={name} onToggle={() => actions.chart(varId)} />
      </td>
      <th scope="row" title={name}>
        <span className={classes['name']}>{name}</span>
        <span className={classes['register']}>{place}</span>
      </th>
      <ValueCells deviceId={deviceId} variable={variable} trend={trend} isNarrow={isNarrow} />
      <td>
        {variable.rw === 'rw' && actions.write !== null && (
          <WriteButton variable={variable} onWrite={actions.write} />
        )}
      </td>
    </tr>
  )
})

interface PinToggleProps {
  readonly variable: LastValue
  readonly onPin: (varId: number, isTop: boolean) => void
}

function PinToggle({ variable, onPin }: PinToggleProps) {
  const t = useT()
  const { varId, name, isTop } = variable
  const Pin = isTop ? IconPinFilled : IconPin
  return (
    <ActionIcon
      size={26}
      aria-label={t(isTop ? 'device.var.unpin' : 'device.var.pin', { name })}
      aria-pressed={isTop}
      onClick={() => onPin(varId, !isTop)}
    >
      <Pin size={16} aria-hidden />
    </ActionIcon>
  )
}

interface WriteButtonProps {
  readonly variable: LastValue
  readonly onWrite: (variable: LastValue) => void
}

function WriteButton({ variable, onWrite }: WriteButtonProps) {
  const t = useT()
  return (
    <Button
      size="compact-xs"
      variant="light"
      aria-label={t('device.var.write', { name: variable.name })}
      onClick={() => onWrite(variable)}
    >
      {t('device.var.writeShort')}
    </Button>
  )
}

interface ChartToggleProps {
  readonly place: number
  readonly name: string
  readonly onToggle: () => void
}

function ChartToggle({ place, name, onToggle }: ChartToggleProps) {
  const t = useT()
  const scheme = useComputedColorScheme('light')
  const isShown = place >= 0
  return (
    <ActionIcon
      size={26}
      aria-label={t('device.var.inChart', { name })}
      aria-pressed={isShown}
      onClick={onToggle}
    >
      <IconChartLine
        size={16}
        stroke={isShown ? 2.4 : 1.4}
        color={isShown ? lineColour(place, scheme) : 'currentColor'}
        aria-hidden
      />
    </ActionIcon>
  )
}
