import type { AlarmRow, AlarmShelving, Command } from '@fieldhub/contract'
import { displayValue } from '#i18n/display-value.ts'
import type { Translate } from '#i18n/translate.ts'
import { commandReasonText } from '#parts/command-reason.ts'
import { severityKeys } from '#parts/severity-keys.ts'
import { formatDateTime } from '#ui/text/format-time.ts'
import { lengthText, stateKeys } from '../log/alarm-words.ts'
import type { Handover, Listed } from './handover.ts'

/** What a line says first, and what stands below it on screen and behind it in a message. */
interface HandoverLine {
  readonly title: string
  readonly detail: string
}

const joined = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ')

const subjectOf = ({ deviceName, content, triggerName }: AlarmRow) =>
  joined(deviceName, content || triggerName)

/** An alarm that goes on: how severe it is, what it is, since when, and who knows of it. */
function openLine(alarm: AlarmRow, now: number, t: Translate): HandoverLine {
  const { severity, repeats, endTime, state, handler, remark, startTime, varName } = alarm
  const value = alarm.value === null ? '' : displayValue(alarm.value, alarm)
  const lasts = t(endTime === null ? 'alarm.isActive' : 'alarm.isOver')
  return {
    title: `[${t(severityKeys[severity])}] ${subjectOf(alarm)}`,
    detail: joined(
      [varName, value].filter(Boolean).join(' '),
      formatDateTime(startTime),
      `${lasts} ${lengthText(alarm, now, t)}`,
      repeats > 1 ? t('alarm.repeats', { n: repeats }) : '',
      state === 'open' ? t(stateKeys.open) : `${t(stateKeys[state])} ${handler}`,
      remark,
    ),
  }
}

/** Who did what with an alarm, when, and what he wrote. */
function handledLine(alarm: AlarmRow, t: Translate): HandoverLine {
  const { acknowledgedBy: contact, handler, handleTime, state, remark, endTime } = alarm
  return {
    title: joined(`${handler} ${t(stateKeys[state])}`, subjectOf(alarm)),
    detail: joined(
      handleTime === null ? '' : formatDateTime(handleTime),
      t(endTime === null ? 'alarm.isActive' : 'alarm.isOver'),
      contact === undefined ? '' : `${t('alarm.acknowledgedBy')} ${contact}`,
      remark,
    ),
  }
}

function shelvedLine(shelving: AlarmShelving, t: Translate): HandoverLine {
  const { deviceName, triggerName, by, until, reason } = shelving
  return {
    title: joined(deviceName, triggerName),
    detail: joined(t('alarm.shelvedBy', { by, until: formatDateTime(until) }), reason),
  }
}

/** Who wrote which value, and what became of it. */
function writeLine(command: Command, t: Translate): HandoverLine {
  const { deviceName, name, value, by, origin, state, queuedAt } = command
  return {
    title: joined(deviceName, `${name} = ${displayValue(value)}`),
    detail: joined(
      formatDateTime(queuedAt),
      joined(by, t(`command.origin.${origin}`)),
      t(`command.state.${state}`),
      commandReasonText(command, t),
    ),
  }
}

export interface HandoverPart {
  readonly title: string
  readonly lines: readonly HandoverLine[]
  /** How many more there are, and where all are listed. */
  readonly more: number
  readonly href: string | undefined
}

/** The four parts in the order in which they are spoken of. */
export function handoverParts(handover: Handover, t: Translate): readonly HandoverPart[] {
  const { open, handled, shelved, writes, to } = handover
  return [
    partOf('handover.open', open, (row) => openLine(row, to, t), '/report/alarm?state=open'),
    partOf('handover.handled', handled, (row) => handledLine(row, t), '/report/alarm'),
    partOf('handover.shelved', shelved, (row) => shelvedLine(row, t), '/report/alarm'),
    partOf('handover.writes', writes, (row) => writeLine(row, t), undefined),
  ]

  function partOf<Row>(
    key: 'handover.open' | 'handover.handled' | 'handover.shelved' | 'handover.writes',
    { rows, total }: Listed<Row>,
    toLine: (row: Row) => HandoverLine,
    href: string | undefined,
  ): HandoverPart {
    const title = t(key, { n: total })
    return { title, lines: rows.map(toLine), more: total - rows.length, href }
  }
}

export function summaryText(handover: Handover, t: Translate): string {
  const { begun, urgent, open, shelved, writes } = handover
  return t('handover.summary', {
    begun,
    urgent,
    open: open.total,
    shelved: shelved.total,
    writes: writes.total,
  })
}

/** The handover as plain text, for a message to the next shift. */
export function handoverText(handover: Handover, t: Translate): string {
  const parts = handoverParts(handover, t).map(({ title, lines, more }) =>
    [
      title,
      ...lines.map((line) => `- ${line.title} (${line.detail})`),
      ...(more > 0 ? [`- ${t('handover.more', { n: more })}`] : []),
    ].join('\n'),
  )
  return [`${t('handover.title')} ${spanText(handover)}`, summaryText(handover, t), ...parts].join(
    '\n\n',
  )
}

export const spanText = ({ from, to }: Handover) =>
  `${formatDateTime(from)} – ${formatDateTime(to)}`
