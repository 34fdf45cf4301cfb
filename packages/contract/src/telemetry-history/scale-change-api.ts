import * as z from 'zod/mini'
import { ScaleField } from '../device-model/variable-meaning.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdsText, IdText, TimeMs, TimeMsText } from '../fields.ts'

const FieldText = z.optional(z.union([z.string(), z.number(), z.boolean()]))

/** From `time` on, values of the variable mean something else. Those before are recorded as they were shown then. */
export const ScaleChange = z.object({
  varId: Id,
  name: z.string(),
  time: TimeMs,
  /** Points are told as `4000=0; 20000=1.6`, names as `0=停止; 1=运行`. What was or is not there is left out. */
  changes: z.array(z.object({ field: ScaleField, before: FieldText, after: FieldText })),
})
export type ScaleChange = z.output<typeof ScaleChange>

export const scaleChangeApi = {
  list: endpoint({
    method: 'GET',
    path: '/app/scaleChange',
    tag: 'variables',
    summary: {
      zh_cn:
        '一段时间内变量换算（系数、偏移、两点、互感器、单位、小数、名称、寄存器）的变更，最早的在前；之前的历史保持当时的样子。',
      en_us:
        'When the scale, unit, names or register of variables changed in a time, oldest first; what was recorded before stays as shown then.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    isWithinDevices: true,
    input: z.object({
      deviceId: IdText,
      /** At most a hundred ids of variables, separated by commas; when it is left out, all of the device count. */
      varIds: z.optional(IdsText),
      startTime: TimeMsText,
      endTime: TimeMsText,
    }),
    output: z.array(ScaleChange),
  }),
}
