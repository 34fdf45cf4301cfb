import type { ReactNode } from 'react'
import { useEditor } from '../session-context.ts'
import { useStore } from '../value-store.ts'
import classes from './fields/fields.module.css'

/** Fields that nobody can change while the page can only be looked at. */
export function PanelFields({ children }: { readonly children: ReactNode }) {
  const { isReadOnly } = useStore(useEditor().page)
  return (
    <fieldset className={classes['panel']} disabled={isReadOnly}>
      {children}
    </fieldset>
  )
}
