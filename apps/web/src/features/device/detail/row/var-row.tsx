import type { LastValue } from '@fieldhub/contract'
import { Button } from '@mantine/core'
import { memo } from 'react'
import type { Translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import type { SparkPoint } from '#ui/sparkline/sparkline-path.ts'
import { VariableName } from '../rename/variable-name.tsx'
import { ValueCells, type VarColumns } from '../values/value-cells.tsx'
import classes from '../values/var-table.module.css'
import type { VarActions } from './var-icons.tsx'
import { VarMenu, VarToggles } from './var-tools.tsx'

interface VarRowProps {
  readonly index: number
  readonly deviceId: number
  readonly variable: LastValue
  /** The address of the variable's slave. */
  readonly addr: number
  readonly trend: readonly SparkPoint[]
  /** Place among the lines of the chart, -1 when it has none. */
  readonly chartPlace: number
  readonly actions: VarActions
  readonly columns: VarColumns
  /** Reports the height that the name needs. */
  readonly measure: (row: HTMLElement | null) => void
}

const functionCodes = ['01', '02', '03', '04'] as const

/** Names and registers wrap in place of being cut: a write waits at the end of the row. */
export const VarRow = memo(function VarRow(props: VarRowProps) {
  const { index, deviceId, variable, addr, trend, chartPlace, actions, columns, measure } = props
  const t = useT()
  const Tools = columns === 'value' ? VarMenu : VarToggles
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2}>
      <td>
        <Tools variable={variable} chartPlace={chartPlace} actions={actions} />
      </td>
      <th scope="row">
        <VariableName variable={variable} rename={actions.rename} />
        <span className={classes['register']}>{placeOf(variable, t)}</span>
      </th>
      <ValueCells
        deviceId={deviceId}
        variable={variable}
        trend={trend}
        columns={columns}
        reasonHrefs={actions.reasonHrefs(addr)}
      />
      <td>
        {variable.rw === 'rw' && actions.write !== null && (
          <WriteButton variable={variable} onWrite={actions.write} />
        )}
      </td>
    </tr>
  )
})

function placeOf({ isCalculated, func, register, bit }: LastValue, t: Translate): string {
  if (isCalculated === true) return t('device.var.calculated')
  const place = bit === undefined ? register : `${register}.${bit}`
  return `${functionCodes[func] ?? ''} · ${place}`
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
