import { Button, Menu } from '@mantine/core'
import { IconDownload, IconTableImport, IconUpload } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { downloadFile } from '#api/file-call.ts'
import type { ModelEditor } from '#features/device-model/editor/use-model-editor.ts'
import { useT } from '#i18n/use-t.ts'

const ImportDialog = lazy(() =>
  import('./import-dialog.tsx').then((m) => ({ default: m.ImportDialog })),
)

interface SheetMenuProps {
  readonly editor: ModelEditor
  /** The model's id; 0 while it is new, so that there is nothing to export. */
  readonly modelId: number
  readonly slaveKey: number
  readonly mayChange: boolean
}

/** Import into the draft, export of what is saved. */
export function SheetMenu({ editor, modelId, slaveKey, mayChange }: SheetMenuProps) {
  const t = useT()
  const [isImporting, setImporting] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const saved = { id: modelId, name: editor.savedName }
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
              onClick={() => setImporting(true)}
            >
              {t('model.sheet.import')}
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
      {isImporting && (
        <Suspense>
          <ImportDialog
            draft={editor.draft}
            slaveKey={slaveKey}
            edit={editor.edit}
            onClose={() => {
              setImporting(false)
              button.current?.focus()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** The saved version of a model as a file; a refusal is a toast. */
function exportModel(
  { id, name }: { readonly id: number; readonly name: string },
  format: 'csv' | 'xlsx',
): Promise<void> {
  return downloadFile('/app/modelExport', { modelId: id, format }, `${name}.${format}`)
}
