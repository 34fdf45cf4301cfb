import { inAllFormats } from '@fieldhub/contract'
import { Paper, Text, Title } from '@mantine/core'
import { displayValue } from '#i18n/display-value.ts'
import { useT } from '#i18n/use-t.ts'
import { formatName } from '#parts/format-name.ts'
import classes from './bench.module.css'
import type { RegisterReading } from './register-place.ts'

const digits = 10

/** The registers in every format that they fill, for whoever likes to look himself. */
export function AllFormats({
  reading: { start, at, words },
}: {
  readonly reading: RegisterReading
}) {
  const t = useT()
  const values = inAllFormats(words, at).filter(({ value }) => value !== null)
  return (
    <Paper component="section" p="md">
      <Title order={2}>{t('bench.detective.all', { n: start + at })}</Title>
      <Text size="xs" c="dimmed" mb="sm">
        {t('bench.detective.allHint')}
      </Text>
      <dl className={classes['formats']}>
        {values.map(({ fm, value }) => (
          <div key={fm}>
            <dt>{formatName(fm, t)}</dt>
            <dd>{typeof value === 'number' ? shortNumber(value) : value}</dd>
          </div>
        ))}
      </dl>
    </Paper>
  )
}

/** Whole numbers whole, others to the digits that a float32 may mean. */
function shortNumber(value: number): string {
  return displayValue(Number.isSafeInteger(value) ? value : Number(value.toPrecision(digits)))
}
