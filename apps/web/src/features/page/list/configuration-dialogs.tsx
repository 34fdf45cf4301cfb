import type { Configuration } from '@fieldhub/contract'
import { Suspense } from 'react'
import { usePreload } from '#api/when-idle.ts'
import { PageShareDialog } from '#features/page/share/page-share-dialog.tsx'
import { ShowDialog } from '#features/page/share/show-dialog.tsx'
import { loadTexts } from '#i18n/language-store.ts'
import { PageBinDialog } from '#parts/page-bin/page-bin-dialog.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { NewDialog } from './new-dialog.tsx'

const ImportDialog = lazyPart(async () => {
  const [{ ImportDialog: Dialog }] = await Promise.all([
    import('#parts/page-file/import-dialog.tsx'),
    loadTexts('library'),
  ])
  return Dialog
})

export type OpenDialog =
  | { readonly kind: 'new'; readonly type: Configuration['type'] }
  | { readonly kind: 'bin' }
  | { readonly kind: 'import'; readonly type: Configuration['type'] }
  | { readonly kind: 'copy' | 'share' | 'show'; readonly configuration: Configuration }

interface ConfigurationDialogsProps {
  readonly dialog: OpenDialog | null
  readonly onClose: () => void
}

export function ConfigurationDialogs({ dialog, onClose }: ConfigurationDialogsProps) {
  usePreload(ImportDialog)
  if (dialog === null) return null
  if (dialog.kind === 'new') return <NewDialog type={dialog.type} onClose={onClose} />
  if (dialog.kind === 'bin') return <PageBinDialog onClose={onClose} />
  if (dialog.kind === 'import') {
    return (
      <Suspense fallback={null}>
        <ImportDialog type={dialog.type} onClose={onClose} />
      </Suspense>
    )
  }
  const { kind, configuration } = dialog
  if (kind === 'share') return <PageShareDialog configuration={configuration} onClose={onClose} />
  if (kind === 'show') return <ShowDialog configuration={configuration} onClose={onClose} />
  return <NewDialog type={configuration.type} copyOf={configuration} onClose={onClose} />
}
