import type { FormulaPlace } from '@fieldhub/contract'
import { Text } from '@mantine/core'
import classes from './formula.module.css'

interface FormulaFaultLineProps {
  readonly text: string
  readonly fault: FormulaPlace
}

/** The formula with the part marked that is wrong, and why it is. */
export function FormulaFaultLine({ text, fault: { at, end, sentence } }: FormulaFaultLineProps) {
  return (
    <output className={classes['fault']}>
      <code className={classes['place']}>
        {text.slice(0, at)}
        <mark>{text.slice(at, end) || '␣'}</mark>
        {text.slice(end)}
      </code>
      <Text size="xs" c="var(--fh-alarm-text)">
        {sentence}
      </Text>
    </output>
  )
}
