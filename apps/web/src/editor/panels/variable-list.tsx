import type { Variable } from '@fieldhub/contract'
import type { Source } from '@fieldhub/page'
import { Text, TextInput } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { useModel } from '#parts/model-variables.ts'
import { useEditor } from '../session-context.ts'
import { assignVariable } from './assign-variable.ts'
import { type OfferedVariable, toDragText, variableType } from './dragged-variable.ts'
import classes from './fields/fields.module.css'
import { SubjectSelect } from './subject-select.tsx'
import { useSubject } from './use-subjects.ts'

/** Nobody reads longer lists, and the search narrows them. */
const rowsMax = 100

/** The variables that a page can show, to drag onto a symbol, or to bind to the selected ones. */
export function VariableList() {
  const t = useT()
  const [dev, setDev] = useState<Source['dev']>('$self')
  const [search, setSearch] = useState('')
  const subject = useSubject(dev)
  const model = useModel(subject?.modelId ?? null)
  const words = search.trim().toLowerCase()
  const found = (model?.slaves ?? []).flatMap((slave) =>
    slave.var
      .filter(({ name }) => `${slave.name} ${name}`.toLowerCase().includes(words))
      .map((variable) => ({ slave: slave.name, variable })),
  )
  return (
    <section aria-label={t('panel.variables')}>
      <Text size="xs" fw={600} mt="xs">
        {t('panel.variables')}
      </Text>
      <Text size="xs" c="dimmed">
        {t('panel.dragHint')}
      </Text>
      <SubjectSelect dev={dev} onChoose={setDev} />
      <TextInput
        size="xs"
        my={6}
        type="search"
        aria-label={t('panel.searchVariable')}
        placeholder={t('panel.searchVariable')}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {found.length === 0 && (
        <Text size="xs" c="dimmed">
          {t(subject?.modelId === null ? 'panel.noModel' : 'panel.noVariable')}
        </Text>
      )}
      <ul className={classes['list']}>
        {found.slice(0, rowsMax).map(({ slave, variable }) => (
          <VariableRow key={variable.varId} dev={dev} slave={slave} variable={variable} />
        ))}
      </ul>
      {found.length > rowsMax && (
        <Text size="xs" c="dimmed">
          {t('panel.moreVariables', { n: found.length - rowsMax })}
        </Text>
      )}
    </section>
  )
}

interface VariableRowProps {
  readonly dev: Source['dev']
  readonly slave: string
  readonly variable: Variable
}

/**
 * A variable of the list. Dragging drops it where it is released; pressing binds it to the selected symbols, or makes a
 * value symbol of it.
 */
function VariableRow({ dev, slave, variable }: VariableRowProps) {
  const t = useT()
  const editor = useEditor()
  const { varId, name, unit, decimals, rw } = variable
  const source = { dev, varId, slave, name }
  const offered: OfferedVariable = { source, name, unit, decimals, isWritable: rw === 'rw' }
  return (
    <li>
      <button
        type="button"
        className={classes['variable']}
        draggable
        title={t('panel.dragHint')}
        onClick={() => assignVariable(editor, offered)}
        onDragStart={({ dataTransfer }) => {
          dataTransfer.setData(variableType, toDragText(offered))
          dataTransfer.effectAllowed = 'copy'
        }}
      >
        <IconGripVertical size={14} stroke={1.6} aria-hidden />
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
