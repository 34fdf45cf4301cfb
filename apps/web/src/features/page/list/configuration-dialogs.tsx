import type { Configuration } from '@fieldhub/contract'
import { PageShareDialog } from '#features/page/share/page-share-dialog.tsx'
import { ShowDialog } from '#features/page/share/show-dialog.tsx'
import { PageBinDialog } from '#parts/page-bin/page-bin-dialog.tsx'
import { NewDialog } from './new-dialog.tsx'

export type OpenDialog =
  | { readonly kind: 'new'; readonly type: Configuration['type'] }
  | { readonly kind: 'bin' }
  | { readonly kind: 'copy' | 'share' | 'show'; readonly configuration: Configuration }

interface ConfigurationDialogsProps {
  readonly dialog: OpenDialog | null
  readonly onClose: () => void
}

export function ConfigurationDialogs({ dialog, onClose }: ConfigurationDialogsProps) {
  if (dialog === null) return null
  if (dialog.kind === 'new') return <NewDialog type={dialog.type} onClose={onClose} />
  if (dialog.kind === 'bin') return <PageBinDialog onClose={onClose} />
  const { kind, configuration } = dialog
  if (kind === 'share') return <PageShareDialog configuration={configuration} onClose={onClose} />
  if (kind === 'show') return <ShowDialog configuration={configuration} onClose={onClose} />
  return <NewDialog type={configuration.type} copyOf={configuration} onClose={onClose} />
}
