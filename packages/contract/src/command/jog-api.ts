import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, plainText } from '../fields.ts'
import { confirmation } from '../page/page-role.ts'
import { WriteResult } from '../telemetry-history/variable-api.ts'

export const jogLimits = {
  /** Whoever holds the button says so this often at least, otherwise he counts as gone and the value is written back. */
  leaseMs: 3_000,
  /** How often the console says so. */
  keepMs: 1_000,
  /** After this time the value is written back, whoever still holds. */
  longestMs: 60_000,
} as const

/** Made by whoever presses, so that he can let go before he was answered: random, 16 characters at least. */
const JogId = z.string('invalid').check(z.regex(/^[A-Za-z0-9_-]{16,40}$/, 'invalid'))

export const jogStart = {
  jogId: JogId,
  deviceId: Id,
  varId: Id,
  /** Written at once, and `release` when it ends. */
  value: z.number('numeric'),
  release: z.number('numeric'),
}
const held = z.object({
  /** False: it has ended, or is about to. */
  held: z.boolean(),
})
const share = {
  code: plainText(1, 64, 'invalid'),
  password: z.optional(plainText(0, 32, 'invalid')),
}
const ofAccount = { tag: 'variables', permission: 'command', demo: 'open' } as const
const ofShare = { tag: 'sharedPages', permission: 'public', demo: 'open' } as const

export const jogApi = {
  start: endpoint({
    ...ofAccount,
    method: 'POST',
    path: '/app/jog',
    summary: {
      zh_cn: '点动：写入 value，结束时写回 release；3 秒内没有保持、60 秒后或服务重启时自动写回。',
      en_us:
        'Jogs a variable: writes `value`, and `release` at its end, which comes by itself after 3 s without being kept, after 60 s, and when the server starts anew.',
    },
    audit: { zh_cn: '点动写入', en_us: 'Jog' },
    isWithinDevices: true,
    input: z.object(jogStart),
    output: WriteResult,
  }),
  keep: endpoint({
    ...ofAccount,
    method: 'POST',
    path: '/app/jogKeep',
    summary: { zh_cn: '点动仍在按住。', en_us: 'A jog is still held.' },
    audit: null,
    input: z.object({ jogId: JogId }),
    output: held,
  }),
  end: endpoint({
    ...ofAccount,
    method: 'POST',
    path: '/app/jogEnd',
    summary: {
      zh_cn: '松开点动，写回 release；写不成时服务器继续重试。',
      en_us: 'Lets go of a jog and writes back; what fails, the server goes on trying.',
    },
    audit: null,
    input: z.object({ jogId: JogId }),
    output: z.nullable(WriteResult),
  }),
  shareStart: endpoint({
    ...ofShare,
    method: 'POST',
    path: '/share/jog',
    summary: {
      zh_cn: '分享允许写入时，点动分享页面上可写的变量。',
      en_us: 'Jogs a variable that a shared page writes, where the share allows it.',
    },
    audit: null,
    isOnce: true,
    input: z.object({ ...share, ...jogStart, ...confirmation }),
    output: WriteResult,
  }),
  shareKeep: endpoint({
    ...ofShare,
    method: 'POST',
    path: '/share/jogKeep',
    summary: { zh_cn: '分享页面的点动仍在按住。', en_us: 'A jog of a shared page is still held.' },
    audit: null,
    input: z.object({ ...share, jogId: JogId }),
    output: held,
  }),
  shareEnd: endpoint({
    ...ofShare,
    method: 'POST',
    path: '/share/jogEnd',
    summary: { zh_cn: '松开分享页面的点动。', en_us: 'Lets go of a jog of a shared page.' },
    audit: null,
    input: z.object({ ...share, jogId: JogId }),
    output: z.nullable(WriteResult),
  }),
}
