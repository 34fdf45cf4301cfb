import type { ComponentProps } from 'react'
import { useMay } from '#api/use-may.ts'
import { useT } from '#i18n/use-t.ts'
import { FormFrame } from '#parts/form/form-frame.tsx'
import classes from './form.module.css'

interface ContactFrameProps
  extends Pick<ComponentProps<typeof FormFrame>, 'form' | 'isPage' | 'children'> {
  readonly onCancel: () => void
}

/** Shows the form of a contact or of a setting: a page of its own, or a part of the dialog that makes a missing one. */
export function ContactFrame({ form, isPage, onCancel, children }: ContactFrameProps) {
  const t = useT()
  const mayChange = useMay('change')
  return (
    <FormFrame
      form={form}
      isPage={isPage}
      mayChange={mayChange}
      saveLabel={t('contact.save')}
      cancel={onCancel}
    >
      <div className={classes['part']} data-plain={!isPage || undefined}>
        {children}
      </div>
    </FormFrame>
  )
}
