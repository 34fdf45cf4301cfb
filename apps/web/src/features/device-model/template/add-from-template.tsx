import { Button } from '@mantine/core'
import { IconTemplate } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { ModelDraft } from '#features/device-model/editor/model-draft.ts'
import type { ModelEditor } from '#features/device-model/editor/use-model-editor.ts'
import { useT } from '#i18n/use-t.ts'
import { lazyPart, onIntent } from '#ui/lazy-part.tsx'

const TemplateDialog = lazyPart(async () => (await import('./template-dialog.tsx')).TemplateDialog)

interface AddFromTemplateProps {
  readonly draft: ModelDraft
  readonly edit: ModelEditor['edit']
}

/** The button that adds a slave of the library; the library itself is loaded when it is pressed. */
export function AddFromTemplate({ draft, edit }: AddFromTemplateProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconTemplate size={16} aria-hidden />}
        onClick={() => setOpen(true)}
        {...onIntent(TemplateDialog)}
        style={{ flex: 'none' }}
      >
        {t('model.template.fromLibrary')}
      </Button>
      {isOpen && (
        <Suspense>
          <TemplateDialog draft={draft} edit={edit} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
