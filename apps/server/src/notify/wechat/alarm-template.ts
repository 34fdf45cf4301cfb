import * as z from 'zod/mini'
import { type AlarmNotice, figureParts, noticeText } from '../provider/alarm-notice.ts'

const needed = ['device', 'status', 'time', 'content'] as const
type Name = (typeof needed)[number] | (typeof figureParts)[number]

/** Which of a template's parameters carries which part; a template is chosen from WeChat's library. */
export type AlarmFields = ReadonlyMap<Name, string>

const fieldPattern = /^([a-z]{1,16})=([a-z_]{1,32}\d{1,3})$/
const rule =
  'must be like device=thing1,status=phrase2,time=time3,content=thing4, and may name value, threshold and duration'

/** `device=thing1,status=…`: the four that each template has, and more of its figures. */
export const TemplateFields = z.pipe(
  z.string().check(z.maxLength(300, rule)),
  z.transform((text: string, context): AlarmFields => {
    const pairs = text.split(',').map((part) => fieldPattern.exec(part.trim()) ?? [])
    const given = new Map(pairs.map(([, name, parameter]) => [name, parameter]))
    const fields = new Map<Name, string>()
    for (const name of [...needed, ...figureParts]) {
      const parameter = given.get(name)
      if (parameter !== undefined) fields.set(name, parameter)
    }
    const isWhole = needed.every((name) => fields.has(name))
    if (isWhole && fields.size === pairs.length) return fields
    context.issues.push({ code: 'custom', message: rule, input: undefined })
    return z.NEVER
  }),
)

export const defaultTemplateFields = 'device=thing1,status=phrase2,time=time3,content=thing4'

const charsMaxByClass: Readonly<Record<string, number>> = {
  thing: 20,
  phrase: 5,
  character_string: 32,
  number: 32,
}
const otherCharsMax = 32

/** WeChat refuses a message with a value that is empty or too long for its parameter's class. */
export function alarmTemplateData(
  fields: AlarmFields,
  alarm: AlarmNotice,
): Readonly<Record<string, { readonly value: string }>> {
  return Object.fromEntries(
    Array.from(fields, ([name, parameter]) => {
      const charsMax = charsMaxByClass[parameter.replace(/\d+$/, '')] ?? otherCharsMax
      return [parameter, { value: noticeText(alarm, name, charsMax) }]
    }),
  )
}
