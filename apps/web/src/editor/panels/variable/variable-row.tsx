import type { OfferedVariable } from '@fieldhub/page'
import { Checkbox, Text } from '@mantine/core'
import type { DragEvent } from 'react'
import { useT } from '#i18n/use-t.ts'
import { useEditor } from '../../session-context.ts'
import classes from '../fields/fields.module.css'
import { assignVariables } from './assign-variables.ts'
import { toDragText, variableType } from './dragged-variables.ts'

interface VariableRowProps {
  readonly slave: string
  readonly variable: OfferedVariable
  /** All variables that are chosen. */
  readonly chosen: readonly OfferedVariable[]
  readonly onChoose: (isChosen: boolean, isRange: boolean) => void
  /** Called when the chosen ones were dropped on the page. */
  readonly onDropped: () => void
}

/**
 * A variable of the list. Dragging drops it where it is released, with all others that are chosen; pressing binds it to
 * the selected symbols, or asks what it shall become.
 */
export function VariableRow(props: VariableRowProps) {
  const { slave, variable, chosen, onChoose, onDropped } = props
  const t = useT()
  const editor = useEditor()
  const { name, unit } = variable
  const isChosen = chosen.some(({ source }) => isSame(source, variable.source))
  const drag = ({ dataTransfer }: DragEvent) => {
    dataTransfer.setData(variableType, toDragText(isChosen ? chosen : [variable]))
    dataTransfer.effectAllowed = 'copy'
  }
  return (
    <li className={classes['row']} data-chosen={isChosen || undefined}>
      <Checkbox
        size="xs"
        aria-label={t('draw.chooseVariable', { name })}
        checked={isChosen}
        onChange={({ currentTarget, nativeEvent }) =>
          onChoose(currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
      <button
        type="button"
        className={classes['variable']}
        draggable
        title={t('panel.dragHint')}
        onClick={() => assignVariables(editor, [variable])}
        onDragStart={drag}
        onDragEnd={({ dataTransfer }) => {
          if (isChosen && dataTransfer.dropEffect === 'copy') onDropped()
        }}
      >
        <span className={classes['name']}>
          {name}
          <Text span size="xs" c="dimmed">
            {unit === '' ? ` · ${slave}` : ` ${unit} · ${slave}`}
          </Text>
        </span>
      </button>
    </li>
  )
}

const isSame = (one: OfferedVariable['source'], other: OfferedVariable['source']): boolean =>
  one.dev === other.dev && one.varId === other.varId
