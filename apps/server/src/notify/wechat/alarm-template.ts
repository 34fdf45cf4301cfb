import * as z from 'zod/mini'
import { type AlarmNotice, cutText } from '../provider/alarm-notice.ts'

export interface WeChatAlarm extends AlarmNotice {
  /** A short phrase: alarm, recovered. */
  readonly status: string
}

const names = ['device', 'status', 'time', 'content'] as const
type Name = (typeof names)[number]

/** Which of a template's parameters carries which part; a template is chosen from WeChat's library. */
export type AlarmFields = Readonly<Record<Name, string>>

const fieldPattern = /^(device|status|time|content)=([a-z_]{1,32}\d{1,3})$/
const rule = 'must be like device=thing1,status=phrase2,time=time3,content=thing4'

/** `device=thing1,status=…`, all four of them. */
export const TemplateFields = z.pipe(
  z.string().check(z.maxLength(200, rule)),
  z.transform((text: string, context): AlarmFields => {
    const pairs = text.split(',').map((part) => fieldPattern.exec(part.trim()) ?? [])
    const fields = new Map(pairs.map(([, name, parameter]) => [name, parameter]))
    const [device, status, time, content] = names.map((name) => fields.get(name))
    if (device && status && time && content) return { device, status, time, content }
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
  alarm: WeChatAlarm,
): Readonly<Record<string, { readonly value: string }>> {
  return Object.fromEntries(
    names.map((name) => {
      const parameter = fields[name]
      const charsMax = charsMaxByClass[parameter.replace(/\d+$/, '')] ?? otherCharsMax
      return [parameter, { value: cutText(alarm[name].trim() || '-', charsMax) }]
    }),
  )
}
