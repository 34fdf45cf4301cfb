import { type Bind, isGroup, setBinds } from '@fieldhub/page'
import { Text } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { useDocument } from '../document/use-document.ts'
import { LiveField } from '../live/live-field.tsx'
import { UnboundList } from '../naming/unbound-list.tsx'
import { useEditor } from '../session-context.ts'
import { BindCard } from './bind-card.tsx'
import { PanelFields } from './panel-fields.tsx'
import { type KnownCell, useSelected } from './use-selected.ts'
import { VariableList } from './variable/variable-list.tsx'

/** Shows which values move the selected symbol, and the variables to choose from. */
export function BindPanel() {
  const t = useT()
  const cells = useSelected(useEditor())
  const [first] = cells
  return (
    <PanelFields>
      {first !== undefined && cells.length === 1 && <BindList cell={first} />}
      {cells.length > 1 && <Text size="sm">{t('panel.bindMany', { n: cells.length })}</Text>}
      {(cells.length !== 1 || isGroup(first)) && <UnboundList />}
      {cells.length === 0 && <LiveField />}
      <VariableList />
    </PanelFields>
  )
}

function BindList({ cell }: { readonly cell: KnownCell }) {
  const t = useT()
  const document = useDocument()
  const binds = cell.data.binds ?? []
  const put = (next: readonly Bind[]) => {
    document.run('binds', (edit) => setBinds(edit, [cell.id], next))
  }
  if (binds.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('panel.noBinds')}
      </Text>
    )
  }
  return binds.map((bind, index) => (
    <BindCard
      // Binds have no ids of their own, and a symbol may have two for one slot.
      key={`${cell.id}/${index}`}
      shape={cell.shape}
      bind={bind}
      onChange={(next) => put(binds.with(index, next))}
      onRemove={() => put(binds.toSpliced(index, 1))}
    />
  ))
}
