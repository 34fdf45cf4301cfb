import * as z from 'zod/mini'

/** Contents of a push, all of it text for people; a text is empty where there is nothing to say. */
export interface AlarmNotice {
  readonly device: string
  /** At most 20 characters. */
  readonly content: string
  /** A short phrase: alarm, recovered. */
  readonly status: string
  /** Time in the reader's language and zone. */
  readonly time: string
  /** With its unit, or by its name. */
  readonly value: string
  readonly threshold: string
  readonly duration: string
}

const parts = [
  'device',
  'content',
  'status',
  'time',
  'value',
  'threshold',
  'duration',
] as const satisfies readonly (keyof AlarmNotice)[]
export type NoticePart = (typeof parts)[number]

const shortCharsMax = 20
const figureCharsMax = 32

export const figureParts = ['value', 'threshold', 'duration'] as const

const rule = `must name different parts of ${parts.join(', ')}, like device,content,time`

/** The parts for which a template of SMS or calls has places, in their order. */
export const NoticeParts = z.pipe(
  z.string().check(z.maxLength(200, rule)),
  z.transform((text: string, context): readonly NoticePart[] => {
    const names = text.split(',').map((name) => name.trim())
    const known = names.flatMap((name) => parts.find((part) => part === name) ?? [])
    if (known.length === names.length && new Set(known).size === names.length) return known
    context.issues.push({ code: 'custom', message: rule, input: undefined })
    return z.NEVER
  }),
)

/** What templates had places for before the others could be chosen. */
export const defaultNoticeParts = 'device,content,time'

/** Providers count characters, not UTF-16 units, and refuse a longer value outright. */
function cutText(text: string, charsMax: number): string {
  return Array.from(text).slice(0, charsMax).join('')
}

/** A part's text in so many characters. Providers refuse empty values. */
export function noticeText(notice: AlarmNotice, part: NoticePart, charsMax: number): string {
  const text = notice[part].trim()
  // A number that is cut would be another number, so a figure ends with a mark that it goes on.
  const isCutFigure = isFigure(part) && Array.from(text).length > charsMax
  return (isCutFigure ? `${cutText(text, charsMax - 1)}…` : cutText(text, charsMax)) || '-'
}

function isFigure(part: NoticePart): boolean {
  return figureParts.some((figure) => figure === part)
}

/** By name and in the order of the parts. */
export function noticeVariables(
  notice: AlarmNotice,
  chosen: readonly NoticePart[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    chosen.map((part) => [part, noticeText(notice, part, charsMaxOf(part))]),
  )
}

function charsMaxOf(part: NoticePart): number {
  if (part === 'time') return Number.POSITIVE_INFINITY
  return isFigure(part) ? figureCharsMax : shortCharsMax
}
