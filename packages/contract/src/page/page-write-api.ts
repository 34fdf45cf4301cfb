import * as z from 'zod/mini'
import { jogStart } from '../command/jog-api.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'
import { WriteResult } from '../telemetry-history/variable-api.ts'
import { confirmation } from './page-role.ts'

/** The configuration from whose pages it is ordered, and the device that they are shown for. */
const place = { configurationId: Id, selfId: z.optional(Id) }

const ofPages = {
  method: 'POST',
  tag: 'sharedPages',
  permission: 'command',
  demo: 'open',
} as const

export const pageWriteApi = {
  set: endpoint({
    ...ofPages,
    path: '/app/configurationSet',
    summary: {
      zh_cn:
        '从组态页面写入变量：按页面操作所要求的角色和二次确认检查；缺少确认时返回 40303，data.second 为所需方式。',
      en_us:
        'Writes a variable from a page of a configuration, as far as the role and the confirmation that its actions ask for allow: 40303 with `data.second` where one is missing.',
    },
    audit: { zh_cn: '从组态页面写入', en_us: 'Write from a page' },
    input: z.object({
      ...place,
      deviceId: Id,
      varId: Id,
      value: z.number('numeric'),
      ...confirmation,
    }),
    output: WriteResult,
  }),
  jog: endpoint({
    ...ofPages,
    path: '/app/configurationJog',
    summary: {
      zh_cn: '从组态页面点动，检查同上；用 jogKeep 保持、jogEnd 松开。',
      en_us: 'Jogs a variable from a page, checked alike; `jogKeep` keeps it, `jogEnd` lets go.',
    },
    audit: { zh_cn: '从组态页面点动', en_us: 'Jog from a page' },
    input: z.object({ ...place, ...jogStart, ...confirmation }),
    output: WriteResult,
  }),
}
