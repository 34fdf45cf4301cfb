import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdText, integer, plainText, TimeMs } from '../fields.ts'
import { SiteOrigin } from './embed-site-api.ts'
import { pastLimits } from './past-limits.ts'
import { WritableVariable } from './shown.ts'

/** A page share: a configuration opened to whoever has the code. */
export const ConfigurationShare = z.object({
  configurationId: Id,
  deviceId: Id,
  code: z.string(),
  /** The viewer’s address, `/show/<code>` below the server’s root. */
  url: z.string(),
  expireTime: z.nullable(TimeMs),
  hasPassword: z.boolean(),
  allowWrite: z.boolean(),
  /** What visitors may write, of what the pages write; null: all of it, also what the pages will write. */
  writable: z.nullable(z.array(WritableVariable)),
  /** How far back visitors may look, in hours; 0: they see what is now. */
  pastHours: z.int(),
  /** Origins of the sites that may show the pages in a frame. */
  frameSites: z.array(z.string()),
  /** How often the share was opened. */
  views: z.int(),
  /** How many connections have it open now. */
  viewers: z.int(),
  createTime: TimeMs,
})
export type ConfigurationShare = z.output<typeof ConfigurationShare>

/** Sites of other people that may show the pages of one share in a frame. */
const frameSitesMax = 5
const writableMax = 500

/** Which configuration and which device; a device's own configuration may leave the device out. */
const shared = { configurationId: Id, deviceId: z.optional(Id) }

export const configurationShareApi = {
  read: endpoint({
    method: 'GET',
    path: '/app/configurationShare',
    tag: 'sharedPages',
    summary: {
      zh_cn: '组态对某设备的分享；没有时为 null。',
      en_us: 'The share of a configuration for a device; null when there is none.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({ configurationId: IdText, deviceId: z.optional(IdText) }),
    output: z.nullable(ConfigurationShare),
  }),
  save: endpoint({
    method: 'POST',
    path: '/app/configurationShare',
    tag: 'sharedPages',
    summary: {
      zh_cn: '分享组态，或修改分享；分享码在撤销前不变。',
      en_us:
        'Shares a configuration, or changes its share; the code stays until the share is revoked.',
    },
    permission: 'change',
    demo: 'closed',
    audit: { zh_cn: '分享组态页面', en_us: 'Share configuration pages' },
    input: z.object({
      ...shared,
      /** Null: the share lasts until it is revoked. Left out: the time stays. */
      expireTime: z.optional(z.nullable(TimeMs)),
      /** Null: no password. Left out: the password stays. */
      password: z.optional(z.nullable(plainText(4, 32, 'sharePassword'))),
      allowWrite: z.optional(z.boolean()),
      /** Null: whatever the pages write. Left out: it stays. */
      writable: z.optional(
        z.nullable(z.array(WritableVariable).check(z.maxLength(writableMax, 'tooMany'))),
      ),
      pastHours: z.optional(integer(0, pastLimits.hoursMax, 'invalid')),
      frameSites: z.optional(z.array(SiteOrigin).check(z.maxLength(frameSitesMax))),
    }),
    output: ConfigurationShare,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/configurationShare',
    tag: 'sharedPages',
    summary: {
      zh_cn: '立即撤销分享，已打开的页面同时失效。',
      en_us: 'Revokes a share at once, on open pages too.',
    },
    permission: 'change',
    demo: 'closed',
    audit: { zh_cn: '取消组态分享', en_us: 'Revoke share of configuration pages' },
    input: z.object(shared),
    output: z.null(),
  }),
}
