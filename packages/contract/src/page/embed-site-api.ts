import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, TimeMs } from '../fields.ts'

export const embedSiteLimits = { perAccountMax: 20, originCharactersMax: 200 } as const

/**
 * The origin of a site. Nothing but letters, digits, points, hyphens and a port, since it becomes a part of a page's
 * Content-Security-Policy. A host of a plant's own network often has a name without a point, and no certificate.
 */
const originPattern =
  /^https?:\/\/(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9-]{1,63}(?::\d{1,5})?$/
export const SiteOrigin = z
  .string()
  .check(
    z.maxLength(embedSiteLimits.originCharactersMax),
    z.regex(originPattern, { error: 'siteOrigin' }),
  )

/** A site that the account's pages may show films and pages of. */
export const EmbedSite = z.object({
  id: Id,
  origin: z.string(),
  /** Address below the server's root of the frame that shows this site and no other. */
  url: z.string(),
  createTime: TimeMs,
})
export type EmbedSite = z.output<typeof EmbedSite>

const path = '/app/embedSite'

export const embedSiteApi = {
  list: endpoint({
    method: 'GET',
    path: '/app/embedSiteList',
    tag: 'configurations',
    summary: {
      zh_cn: '当前账号允许在组态页面中嵌入的站点。',
      en_us: 'Sites that pages of the account may embed.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({}),
    output: z.array(EmbedSite),
  }),
  create: endpoint({
    method: 'POST',
    path,
    tag: 'configurations',
    summary: {
      zh_cn: '允许一个 http 或 https 站点，最多 20 个。',
      en_us: 'Allows a site over http or https, 20 at most.',
    },
    permission: 'change',
    demo: 'closed',
    isInTurn: true,
    audit: { zh_cn: '允许嵌入站点', en_us: 'Allow embedded site' },
    input: z.object({ origin: SiteOrigin }),
    output: EmbedSite,
  }),
  remove: endpoint({
    method: 'DELETE',
    path,
    tag: 'configurations',
    summary: {
      zh_cn: '不再允许一个站点，已打开的页面下次加载时不再显示它。',
      en_us: 'Allows a site no more; pages that are open show it until they load again.',
    },
    permission: 'change',
    demo: 'closed',
    audit: { zh_cn: '取消嵌入站点', en_us: 'Remove embedded site' },
    input: z.object({ id: Id }),
    output: z.null(),
  }),
}
