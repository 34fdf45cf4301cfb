import type { ReactNode } from 'react'
import { useEditor } from '../session-context.ts'
import { useStore } from '../value-store.ts'
import classes from './fields/fields.module.css'

/** Fields that are disabled while the page is read-only. */
export function PanelFields({ children }: { readonly children: ReactNode }) {
  const { isReadOnly } = useStore(useEditor().page)
  return (
    <fieldset className={classes['panel']} disabled={isReadOnly}>
      {children}
    </fieldset>
  )
}
