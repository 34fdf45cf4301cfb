import { getUse, renameCell } from '@fieldhub/page'
import { Text } from '@mantine/core'
import { useEffect } from 'react'
import { useT } from '#i18n/use-t.ts'
import { symbolName } from '../document/cell-name.ts'
import { usePageSettings } from '../document/use-document.ts'
import type { Editor } from '../editor.ts'
import { latePart } from '../late-part.tsx'
import { lazyTool } from '../lazy-tool.ts'
import { useEditor } from '../session-context.ts'
import { TextField } from './fields/text-field.tsx'
import { PageFields } from './page/page-fields.tsx'
import { PanelFields } from './panel-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import { PropFields } from './prop-fields.tsx'
import { type KnownCell, useSelected } from './use-selected.ts'

/** Nothing lies below it. */
const SiteFields = latePart(async () => (await import('./site/site-fields.tsx')).SiteFields)
const MissingPhotos = lazyTool(
  async () => (await import('../pictures/missing-photos.tsx')).MissingPhotos,
)
const InstanceFields = lazyTool(
  async () => (await import('../components/instance-fields.tsx')).InstanceFields,
  'library',
)

/** Shows name, place and properties of the selection, or those of the page where nothing is selected. */
export function LookPanel() {
  const editor = useEditor()
  const cells = useSelected(editor)
  const { components } = usePageSettings()
  // What comes when an instance is chosen would push its other fields down.
  useEffect(() => {
    if (components !== undefined) void InstanceFields.ahead().catch(() => undefined)
  }, [components])
  return (
    <PanelFields>
      {cells.length === 0 ? (
        <>
          <PageFields editor={editor} />
          <MissingPhotos />
        </>
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
        <InstanceFields cell={first} />
      )}
      <PlaceFields
        key={`place ${cells.map(({ id }) => id).join()}`}
        editor={editor}
        cells={cells}
      />
      <PropFields editor={editor} cells={cells} />
      {first !== undefined && cells.length === 1 && embedding.has(first.shape) && (
        <SiteFields cell={first} />
      )}
    </>
  )
}
