import { meaningOfHex, type ReadVariable, type SerialLogRow } from '@fieldhub/contract'
import { type RefObject, useEffect } from 'react'
import { toMessage } from '#features/device/command/message-text.ts'
import classes from '#features/device/serial-log/serial.module.css'
import { useT } from '#i18n/use-t.ts'
import { useVirtualRows } from '#ui/list/use-virtual-rows.ts'
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
  /** The element in which the list scrolls. */
  readonly frame: RefObject<HTMLElement | null>
  /** Called while the last of the rows are drawn. */
  readonly onNearEnd?: (() => void) | undefined
}

/** A frame with its bytes in one line and its sentence in another. */
const rowHeight = 51
/** A row has some twenty elements. */
const rowsAround = 4
/** About what a quick scroll goes over until older frames have come. */
const nearEnd = 30

/** However many frames there are, only those in sight exist. */
export function FrameList(props: FrameListProps) {
  const { rows, roundTripOf, valuesOf, label, frame, onNearEnd, ...look } = props
  const { items, before, after, measure } = useVirtualRows({
    frame,
    count: rows.length,
    rowHeight,
    headHeight: 0,
    overscan: rowsAround,
    keyOf: (index) => rows[index]?.id ?? -index,
  })
  const isNearEnd = (items.at(-1)?.index ?? 0) >= rows.length - nearEnd
  useEffect(() => {
    if (isNearEnd) onNearEnd?.()
  }, [isNearEnd, onNearEnd])
  return (
    <ul
      className={classes['list']}
      aria-label={label}
      style={{ paddingTop: before, paddingBottom: after }}
    >
      {items.flatMap(({ index }) =>
        rows
          .slice(index, index + 1)
          .map((row) => (
            <FrameRow
              key={row.id}
              index={index}
              count={rows.length}
              measure={measure}
              row={row}
              roundTrip={roundTripOf.get(row.id)}
              values={valuesOf.get(row.id)}
              {...look}
            />
          )),
      )}
    </ul>
  )
}

interface FrameRowProps extends FrameLook {
  readonly index: number
  readonly count: number
  readonly measure: (row: HTMLElement | null) => void
  readonly row: SerialLogRow
  readonly roundTrip: number | undefined
  readonly values: readonly ReadVariable[] | undefined
}

function FrameRow(props: FrameRowProps) {
  const { measure, row, roundTrip, values, index, count, isAscii = false, pattern = '' } = props
  const t = useT()
  const { hex, direction, kind, time } = row
  const meaning = meaningOfHex(hex, direction)
  const words = frameSentence(row, meaning, t)
  // Where bytes were searched for, they are shown with their marks.
  const text = pattern === '' ? (toMessage(row)?.text ?? null) : null
  return (
    <li
      ref={measure}
      className={classes['row']}
      data-index={index}
      aria-posinset={index + 1}
      aria-setsize={count}
    >
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
