import type { Source } from '@fieldhub/page'
import { Button, Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { useEditor } from '../../session-context.ts'
import classes from '../fields/fields.module.css'
import { SubjectSelect } from '../subject-select.tsx'
import { assignVariables } from './assign-variables.ts'
import { useChosenVariables } from './use-chosen-variables.ts'
import { useOfferedVariables } from './use-offered-variables.ts'
import { VariableRow } from './variable-row.tsx'

/** Nobody reads longer lists, and the search narrows them. */
const rowsMax = 100

/** The variables that a page can show, to drag onto a symbol or the page, or to bind to the selected symbols. */
export function VariableList() {
  const t = useT()
  const [dev, setDev] = useState<Source['dev']>('$self')
  const [search, setSearch] = useState('')
  const { subject, found } = useOfferedVariables(dev, search)
  const shown = found.slice(0, rowsMax)
  const { chosen, choose, clear } = useChosenVariables(shown.map(({ variable }) => variable))
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
      {chosen.length > 0 && <ChosenBar chosen={chosen} onClear={clear} />}
      {found.length === 0 && (
        <Text size="xs" c="dimmed">
          {t(subject?.modelId === null ? 'panel.noModel' : 'panel.noVariable')}
        </Text>
      )}
      <ul className={classes['list']}>
        {shown.map(({ slave, variable }) => (
          <VariableRow
            key={variable.source.varId}
            slave={slave}
            variable={variable}
            chosen={chosen}
            onChoose={(isChosen, isRange) => choose(variable, { isChosen, isRange })}
            onDropped={clear}
          />
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

type Chosen = ReturnType<typeof useChosenVariables>['chosen']

interface ChosenBarProps {
  readonly chosen: Chosen
  readonly onClear: () => void
}

/** What can be done with the chosen variables without dragging them. */
function ChosenBar({ chosen, onClear }: ChosenBarProps) {
  const t = useT()
  const editor = useEditor()
  return (
    <Group gap={4} mb={6}>
      <Button
        size="compact-xs"
        variant="light"
        onClick={() => {
          assignVariables(editor, chosen)
          onClear()
        }}
      >
        {t('draw.placeChosen', { n: chosen.length })}
      </Button>
      <Button size="compact-xs" variant="subtle" color="gray" onClick={onClear}>
        {t('draw.chooseNone')}
      </Button>
    </Group>
  )
}
