import type { FileWords } from '#domain/export-words.ts'
import type { LoggedVariable, VarLogView } from './var-log-view.ts'

type Range = Pick<VarLogView, 'from' | 'to'>

/** Times within the range at which values of a variable began to mean something else, the newest first. */
function changeTimes({ steps = [] }: LoggedVariable, { from, to }: Range): number[] {
  return steps.map(({ time }) => time).filter((time) => time > from && time < to)
}

/** Whether a file of this view has values of an earlier scale, which then have a column that says so. */
export function hasOldScales(view: VarLogView): boolean {
  return [...view.devices.values()].some((device) =>
    [...device.variables.values()].some((logged) => changeTimes(logged, view).length > 0),
  )
}

/** Until when a value's scale held; null: it holds still. */
export function oldScaleText(
  logged: LoggedVariable | undefined,
  time: number,
  { language, toLocal }: FileWords,
): string | null {
  const until = logged?.steps?.findLast((step) => step.time > time)?.time
  return until === undefined ? null : untilText(toLocal(until) ?? '')[language]
}

const untilText = (until: string) => ({
  zh_cn: `旧换算，至 ${until}`,
  en_us: `old scale, until ${until}`,
})

const marksMax = 3

/** For a wide column: when its scale changed last. Empty: not within the range, or by its unit alone. */
export function scaleMark(
  logged: LoggedVariable,
  range: Range,
  { language, toLocal }: FileWords,
): string {
  const sameUnit = (logged.steps ?? []).filter(({ before, after }) => before.unit === after.unit)
  const times = changeTimes({ ...logged, steps: sameUnit }, range)
  if (times.length === 0) return ''
  const shown = times
    .slice(0, marksMax)
    .toReversed()
    .map((time) => toLocal(time) ?? '')
  return changedText(shown.join(language === 'zh_cn' ? '、' : ', '))[language]
}

const changedText = (times: string) => ({
  zh_cn: `换算于 ${times} 有变`,
  en_us: `scale changed at ${times}`,
})
