import type { LastValue } from '@fieldhub/contract'
import { Suspense, useContext, useRef } from 'react'
import { useT } from '#i18n/use-t.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { VarActions } from '../row/var-icons.tsx'
import classes from '../values/var-table.module.css'
import { VariableRenamingContext } from './variable-renaming.ts'

/** Few variables are renamed. */
const VariableNameField = lazyPart(
  async () => (await import('./variable-name-field.tsx')).VariableNameField,
)

interface VariableNameProps {
  readonly variable: Pick<LastValue, 'varId' | 'name'>
  readonly rename: VarActions['rename']
}

/** The name in a row; in its place the field that changes it. */
export function VariableName({ variable: { varId, name }, rename }: VariableNameProps) {
  const t = useT()
  const renaming = useContext(VariableRenamingContext)
  const field = useRef<HTMLDivElement>(null)
  const shown = (
    <span
      className={classes['name']}
      {...(rename === null
        ? {}
        : { title: t('bench.varName.renameHint'), onDoubleClick: () => rename(varId) })}
    >
      {name}
    </span>
  )
  if (renaming.varId !== varId) return shown
  const close = () => {
    // The keys go on at the row: its first button has the focus.
    field.current?.closest('tr')?.querySelector('button')?.focus({ preventScroll: true })
    renaming.close()
  }
  return (
    <Suspense fallback={shown}>
      <div ref={field}>
        <VariableNameField {...renaming} varId={varId} onClose={close} />
      </div>
    </Suspense>
  )
}
