import type { FormulaPlace } from '@fieldhub/contract'
import classes from './formula.module.css'

interface MarkedFormulaProps {
  readonly text: string
  readonly fault: Pick<FormulaPlace, 'at' | 'end'>
}

/** A formula with the part marked that is wrong; a blank stands where something is missing. */
export function MarkedFormula({ text, fault: { at, end } }: MarkedFormulaProps) {
  return (
    <>
      {text.slice(0, at)}
      <mark className={classes['wrong']}>{text.slice(at, end) || '␣'}</mark>
      {text.slice(end)}
    </>
  )
}
