import { useT } from '#i18n/use-t.ts'
import classes from './bench.module.css'
import type { RegisterReading } from './register-place.ts'

/** Registers with their addresses; the requested one stands out. */
export function RegisterWords({
  reading: { start, at, words },
}: {
  readonly reading: RegisterReading
}) {
  const t = useT()
  return (
    <ol className={classes['words']} aria-label={t('bench.detective.words')}>
      {words.map((word, index) => (
        <li key={start + index} data-wanted={index === at}>
          <span>{start + index}</span>
          <code>{word}</code>
        </li>
      ))}
    </ol>
  )
}
