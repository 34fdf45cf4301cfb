import { getUse, renameCell } from '@fieldhub/page'
import { Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { loadTexts } from '#i18n/language-store.ts'
import { useT } from '#i18n/use-t.ts'
import { symbolName } from '../cell-name.ts'
import type { Editor } from '../editor.ts'
import { useEditor } from '../session-context.ts'
import { TextField } from './fields/text-field.tsx'
import { PageFields } from './page/page-fields.tsx'
import { PanelFields } from './panel-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import { PropFields } from './prop-fields.tsx'
import { type KnownCell, useSelected } from './use-selected.ts'

const SiteFields = lazy(() =>
  import('./site/site-fields.tsx').then((m) => ({ default: m.SiteFields })),
)
const InstanceFields = lazy(async () => {
  const [{ InstanceFields: Fields }] = await Promise.all([
    import('../components/instance-fields.tsx'),
    loadTexts('library'),
  ])
  return { default: Fields }
})

/** Shows name, place and properties of the selection, or those of the page where nothing is selected. */
export function LookPanel() {
  const editor = useEditor()
  const cells = useSelected(editor)
  return (
    <PanelFields>
      {cells.length === 0 ? (
        <PageFields editor={editor} />
      ) : (
        <Chosen editor={editor} cells={cells} />
      )}
    </PanelFields>
  )
}

/** Symbols that show what another site has. */
const embedding: ReadonlySet<string> = new Set(['video', 'webFrame'])

const isOfInstance = (cell: KnownCell): boolean =>
  getUse(cell) !== undefined || cell.data.of !== undefined

interface ChosenProps {
  readonly editor: Editor
  readonly cells: readonly KnownCell[]
}

function Chosen({ editor, cells }: ChosenProps) {
  const t = useT()
  const [first] = cells
  return (
    <>
      {first !== undefined && cells.length === 1 ? (
        <TextField
          key={first.id}
          label={t('panel.name')}
          value={first.data.name ?? ''}
          placeholder={symbolName(first)}
          charactersMax={60}
          onCommit={(name) =>
            editor.document.run('rename', (edit) => renameCell(edit, first.id, name.trim()))
          }
        />
      ) : (
        <Text size="sm">{t('panel.chosen', { n: cells.length })}</Text>
      )}
      {first !== undefined && cells.length === 1 && isOfInstance(first) && (
        <Suspense fallback={<div aria-busy="true" />}>
          <InstanceFields cell={first} />
        </Suspense>
      )}
      <PlaceFields
        key={`place ${cells.map(({ id }) => id).join()}`}
        editor={editor}
        cells={cells}
      />
      <PropFields editor={editor} cells={cells} />
      {first !== undefined && cells.length === 1 && embedding.has(first.shape) && (
        <Suspense fallback={<div aria-busy="true" />}>
          <SiteFields cell={first} />
        </Suspense>
      )}
    </>
  )
}
