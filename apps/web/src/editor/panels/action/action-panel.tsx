import { type Action, getSymbol, type Source, setActions } from '@fieldhub/page'
import { Text } from '@mantine/core'
import { useDocument } from '#editor/document/use-document.ts'
import { PanelFields } from '#editor/panels/panel-fields.tsx'
import { type KnownCell, useSelected } from '#editor/panels/use-selected.ts'
import { useEditor } from '#editor/session-context.ts'
import { useT } from '#i18n/use-t.ts'
import { AddRowButton } from '#parts/form/add-row-button.tsx'
import { ActionCard } from './action-card.tsx'

const actionsMax = 8

/** What happens when the selected symbol is clicked. */
export function ActionPanel() {
  const t = useT()
  const cells = useSelected(useEditor())
  const document = useDocument()
  const [cell] = cells
  if (cell === undefined || cells.length > 1) return <Text size="sm">{t('panel.actionsOne')}</Text>
  const actions = cell.data.actions ?? []
  const isHandled = getSymbol(cell.shape)?.presses === 'own'
  const put = (next: readonly Action[]) => {
    document.run('actions', (edit) => setActions(edit, [cell.id], next))
  }
  return (
    <PanelFields>
      {actions.length === 0 && (
        <Text size="sm" c="dimmed">
          {t(isHandled ? 'panel.noActionsHere' : 'panel.noActions')}
        </Text>
      )}
      {actions.map((action, index) => (
        <ActionCard
          // Actions have no ids of their own.
          key={`${cell.id}/${index}-${actions.length}`}
          n={index + 1}
          action={action}
          points={pointsOf(cell)}
          onChange={(next) => put(actions.with(index, next))}
          onRemove={() => put(actions.toSpliced(index, 1))}
        />
      ))}
      {!isHandled && (
        <AddRowButton
          label={t('panel.addAction')}
          isFull={actions.length >= actionsMax}
          onAdd={() => put([...actions, { on: 'click', do: 'toggle' }])}
        />
      )}
    </PanelFields>
  )
}

/** The variables of a map's devices, one of each, since each of its points may lead elsewhere; undefined for others. */
function pointsOf({ shape, data }: KnownCell): readonly Source[] | undefined {
  if (shape !== 'deviceMap') return undefined
  return [...new Map((data.binds ?? []).map(({ src }) => [src.dev, src])).values()]
}
