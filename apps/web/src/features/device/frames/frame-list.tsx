import { meaningOfHex, type ReadVariable, type SerialLogRow } from '@fieldhub/contract'
import { toMessage } from '#features/device/command/message-text.ts'
import classes from '#features/device/serial-log/serial.module.css'
import { useT } from '#i18n/use-t.ts'
import { formatDateTime } from '#ui/text/format-time.ts'
import { FrameActions } from './frame-actions.tsx'
import { FrameBytes } from './frame-bytes.tsx'
import { marksIn } from './frame-marks.ts'
import { frameSentence } from './frame-sentence.ts'
import { readVariableText } from './read-variable-text.ts'
import type { FrameValues } from './use-frame-values.ts'

interface FrameLook {
  readonly isAscii?: boolean
  /** Bytes that a search is for. */
  readonly pattern?: string
}

interface FrameListProps extends FrameLook {
  /** Newest first. */
  readonly rows: readonly SerialLogRow[]
  /** Milliseconds by the answer's id. */
  readonly roundTripOf: ReadonlyMap<number, number>
  readonly valuesOf: FrameValues
  readonly label: string
}

export function FrameList({ rows, roundTripOf, valuesOf, label, ...look }: FrameListProps) {
  return (
    <ul className={classes['list']} aria-label={label}>
      {rows.map((row) => (
        <FrameRow
          key={row.id}
          row={row}
          roundTrip={roundTripOf.get(row.id)}
          values={valuesOf.get(row.id)}
          {...look}
        />
      ))}
    </ul>
  )
}

interface FrameRowProps extends FrameLook {
  readonly row: SerialLogRow
  readonly roundTrip: number | undefined
  readonly values: readonly ReadVariable[] | undefined
}

function FrameRow({ row, roundTrip, values, isAscii = false, pattern = '' }: FrameRowProps) {
  const t = useT()
  const { hex, direction, kind, time } = row
  const meaning = meaningOfHex(hex, direction)
  const words = frameSentence(row, meaning, t)
  // Where bytes were searched for, they are shown with their marks.
  const text = pattern === '' ? (toMessage(row)?.text ?? null) : null
  return (
    <li className={classes['row']}>
      <time className={classes['time']} dateTime={new Date(time).toISOString()}>
        {formatDateTime(time)}.{String(time % 1_000).padStart(3, '0')}
      </time>
      <span>
        {direction === 'up' ? '↑' : '↓'} {t(`serial.kind.${kind}`)}
      </span>
      <div className={classes['frame']} data-print-whole>
        {text === null ? (
          <FrameBytes hex={hex} meaning={meaning} isAscii={isAscii} marks={marksIn(hex, pattern)} />
        ) : (
          <code className={classes['bytes']}>{text}</code>
        )}
        <span
          className={classes['words']}
          data-exception={
            text === null && (meaning.kind === 'exception' || meaning.kind === 'damaged')
          }
        >
          {roundTrip === undefined
            ? words
            : `${words} · ${t('serial.log.roundTrip', { n: roundTrip })}`}
        </span>
        <FrameVariables values={values} />
      </div>
      {hex === '' ? <span /> : <FrameActions row={row} />}
    </li>
  )
}

/** So many stand in the row; a whole block of registers would bury the frames. */
const variablesShownMax = 12

function FrameVariables({ values }: Pick<FrameRowProps, 'values'>) {
  const t = useT()
  if (values === undefined) return null
  const more = values.length - variablesShownMax
  const texts = values
    .slice(0, variablesShownMax)
    .map((one) => `${one.variable.name} ${readVariableText(one)}`)
  return (
    <span className={classes['words']} data-values>
      {t('serial.log.values', { list: texts.join(t('scale.comma')) })}
      {more > 0 && t('serial.log.moreValues', { n: more })}
    </span>
  )
}
