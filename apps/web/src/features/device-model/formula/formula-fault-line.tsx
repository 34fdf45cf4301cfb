import type { FormulaPlace } from '@fieldhub/contract'
import { Text } from '@mantine/core'
import classes from './formula.module.css'
import { MarkedFormula } from './marked-formula.tsx'

interface FormulaFaultLineProps {
  readonly text: string
  readonly fault: FormulaPlace
}

/** The formula with the part marked that is wrong, and why it is. */
export function FormulaFaultLine({ text, fault }: FormulaFaultLineProps) {
  return (
    <output className={classes['fault']}>
      <code className={classes['place']}>
        <MarkedFormula text={text} fault={fault} />
      </code>
      <Text size="xs" c="var(--fh-alarm-text)">
        {fault.sentence}
      </Text>
    </output>
  )
}
