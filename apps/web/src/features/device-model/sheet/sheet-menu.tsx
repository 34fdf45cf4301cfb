import { Button, Menu } from '@mantine/core'
import { IconClipboard, IconDownload, IconTableImport, IconUpload } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { downloadFile } from '#api/file-call.ts'
import type { ModelEditor } from '#features/device-model/editor/use-model-editor.ts'
import type { TableReading } from '#features/device-model/paste/read-table.ts'
import { useT } from '#i18n/use-t.ts'
import { lazyPart, onIntent } from '#ui/lazy-part.tsx'

const TextDialog = lazyPart(
  async () => (await import('#features/device-model/paste/text-dialog.tsx')).TextDialog,
)
const ImportDialog = lazyPart(async () => (await import('./import-dialog.tsx')).ImportDialog)

interface SheetMenuProps {
  readonly editor: ModelEditor
  /** The model's id; 0 while it is new, so that there is nothing to export. */
  readonly modelId: number
  readonly slaveKey: number
  readonly mayChange: boolean
}

/** Import and paste into the draft, export of what is saved. */
export function SheetMenu({ editor, modelId, slaveKey, mayChange }: SheetMenuProps) {
  const t = useT()
  const [open, setOpen] = useState<'import' | 'paste' | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const saved = { id: modelId, name: editor.savedName }
  const close = () => {
    setOpen(null)
    button.current?.focus()
  }
  return (
    <>
      <Menu position="bottom-end" withinPortal={false}>
        <Menu.Target>
          <Button
            ref={button}
            variant="default"
            leftSection={<IconTableImport size={16} stroke={1.6} aria-hidden />}
          >
            {t('model.sheet.menu')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {mayChange && (
            <Menu.Item
              leftSection={<IconUpload size={16} aria-hidden />}
              onClick={() => setOpen('import')}
              {...onIntent(ImportDialog)}
            >
              {t('model.sheet.import')}
            </Menu.Item>
          )}
          {mayChange && (
            <Menu.Item
              leftSection={<IconClipboard size={16} aria-hidden />}
              onClick={() => setOpen('paste')}
              {...onIntent(TextDialog)}
            >
              {t('model.sheet.paste')}
            </Menu.Item>
          )}
          {(['xlsx', 'csv'] as const).map((format) => (
            <Menu.Item
              key={format}
              leftSection={<IconDownload size={16} aria-hidden />}
              disabled={modelId === 0}
              onClick={() => void exportModel(saved, format)}
            >
              {t(`model.sheet.${format}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {open !== null && (
        <SheetDialog kind={open} editor={editor} slaveKey={slaveKey} onClose={close} />
      )}
    </>
  )
}

interface SheetDialogProps {
  readonly kind: 'import' | 'paste'
  readonly editor: ModelEditor
  readonly slaveKey: number
  readonly onClose: () => void
}

function SheetDialog({ kind, editor: { draft, edit }, slaveKey, onClose }: SheetDialogProps) {
  const rows = draft.slaves.find(({ key }) => key === slaveKey)?.rows ?? []
  // The empty row that a new slave begins with makes room.
  const isEmpty = rows.every(({ varId, cells }) => varId === null && cells.name === '')
  const end = isEmpty ? 0 : rows.length
  const write = ({ lines }: TableReading) =>
    edit({ kind: 'write-lines', slaveKey, at: end, lines: lines.map(({ cells }) => cells) })
  return (
    <Suspense>
      {kind === 'paste' ? (
        <TextDialog rowCount={end} onPaste={write} onClose={onClose} />
      ) : (
        <ImportDialog draft={draft} slaveKey={slaveKey} edit={edit} onClose={onClose} />
      )}
    </Suspense>
  )
}

/** The saved version of a model as a file; a refusal is a toast. */
function exportModel(
  { id, name }: { readonly id: number; readonly name: string },
  format: 'csv' | 'xlsx',
): Promise<void> {
  return downloadFile('/app/modelExport', { modelId: id, format }, `${name}.${format}`)
}
