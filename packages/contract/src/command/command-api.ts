import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { IdText, listOf, pageQuery, TimeMsText } from '../fields.ts'
import { Command, CommandOrigin, CommandState } from './command.ts'

export const commandApi = {
  log: endpoint({
    method: 'GET',
    path: '/app/commandLog',
    tag: 'variables',
    summary: {
      zh_cn: '变量写入记录，最近的在前：一台设备的，或当前账号全部的。beforeId 从该行之后继续。',
      en_us:
        'Writes of variables, newest first: of a device, or of all that the account owns. `beforeId` goes on behind that row.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({
      deviceId: z.optional(IdText),
      varId: z.optional(IdText),
      origin: z.optional(CommandOrigin),
      state: z.optional(CommandState),
      startTime: z.optional(TimeMsText),
      endTime: z.optional(TimeMsText),
      beforeId: z.optional(IdText),
      ...pageQuery,
    }),
    output: listOf(Command),
  }),
}
