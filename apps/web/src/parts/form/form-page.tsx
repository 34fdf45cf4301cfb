import type { ComponentProps, ReactNode } from 'react'
import { PageHeader } from '#ui/list/page-header.tsx'
import { FormFrame } from './form-frame.tsx'

interface FormPageProps extends Omit<ComponentProps<typeof FormFrame>, 'isPage'> {
  readonly title: string
  /** They stand beside the title. */
  readonly actions?: ReactNode
}

/** Shows a form that is a page of its own, with its title. */
export function FormPage({ title, actions, ...frame }: FormPageProps) {
  return (
    <>
      <PageHeader title={title} {...(actions === undefined ? {} : { actions })} />
      <FormFrame {...frame} isPage />
    </>
  )
}
