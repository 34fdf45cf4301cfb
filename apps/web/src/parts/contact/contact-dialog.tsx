import { useT } from '#i18n/use-t.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ContactForm } from './contact-form.tsx'

interface ContactDialogProps {
  readonly onSaved: (id: number) => void
  readonly onClose: () => void
}

/** A new contact, made without leaving the form that wants one. */
export function ContactDialog({ onSaved, onClose }: ContactDialogProps) {
  const t = useT()
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('contact.addTitle')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <ContactForm
        contact={null}
        isPage={false}
        onSaved={(id) => {
          onSaved(id)
          onClose()
        }}
        onCancel={onClose}
      />
    </Dialog>
  )
}
