import { Button, Group } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { useMay } from '#api/use-may.ts'
import { useT } from '#i18n/use-t.ts'
import { KeptNotice } from '#ui/list/kept-notice.tsx'
import classes from './form.module.css'

interface FormFrameProps {
  readonly form: ComponentProps<typeof KeptNotice>['form'] & {
    readonly isSaving: boolean
    readonly submit: () => Promise<unknown>
  }
  /** A page of its own; else a part of another form. */
  readonly isPage: boolean
  readonly onCancel: () => void
  readonly children: ReactNode
}

/** What a contact and an alarm setting are entered in: what was kept, the fields, save and cancel. */
export function FormFrame({ form, isPage, onCancel, children }: FormFrameProps) {
  const t = useT()
  const mayChange = useMay('change')
  return (
    <>
      <KeptNotice form={form} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.submit()
        }}
      >
        <fieldset
          className={classes['part']}
          data-plain={!isPage || undefined}
          disabled={!mayChange}
        >
          {children}
        </fieldset>
        <Group gap="xs" mt="md">
          {mayChange && (
            <Button type="submit" loading={form.isSaving}>
              {t('linker.save')}
            </Button>
          )}
          <Button variant="default" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        </Group>
      </form>
    </>
  )
}
