import type { ReactNode } from 'react'

interface FormElementProps {
  readonly form: { readonly submit: () => unknown }
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Enter and the submit button save; faults are shown by the fields, not by the browser. */
export function FormElement({ form, className, children }: FormElementProps) {
  return (
    <form
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      {children}
    </form>
  )
}
