import { getSlave } from '@fieldhub/templates'

import { useState } from 'react'
import { freeAddress } from '#features/device-model/editor/edit-model.ts'
import type { ModelDraft } from '#features/device-model/editor/model-draft.ts'
import type { ModelEditor } from '#features/device-model/editor/use-model-editor.ts'
import { useLanguage, useT } from '#i18n/use-t.ts'
import { Dialog } from '#ui/dialog.tsx'
import { type LibraryPlace, TemplatePicker } from './template-picker.tsx'

interface TemplateDialogProps {
  readonly draft: ModelDraft
  readonly edit: ModelEditor['edit']
  readonly onClose: () => void
}

/** Adds a slave of the library to the model that is edited. */
export function TemplateDialog({ draft, edit, onClose }: TemplateDialogProps) {
  const t = useT()
  const language = useLanguage()
  const [place, setPlace] = useState<LibraryPlace>({})
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('model.template.addTitle')}
      size="80rem"
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <TemplatePicker
        place={place}
        onPlace={(patch) => setPlace((before) => ({ ...before, ...patch }))}
        addr={freeAddress(draft)}
        usedAddrs={draft.slaves.map(({ addr }) => addr.trim())}
        useLabel={t('model.template.add')}
        onUse={(template, addr) => {
          edit({ kind: 'insert-slave', slave: getSlave(template, language, addr) })
          onClose()
        }}
      />
    </Dialog>
  )
}
