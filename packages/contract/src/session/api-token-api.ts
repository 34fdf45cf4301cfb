import * as z from 'zod/mini'
import { TokenRights } from '../account/account.ts'
import { endpoint } from '../endpoint.ts'
import { Id, TimeMs, text } from '../fields.ts'
import { limits } from '../limits.ts'
import { FactorProof } from './second-factor.ts'

/** A token as its owner sees it, never with its secret. */
export const ApiTokenEntry = z.object({
  id: Id,
  /** Empty: the token that is renewed without a name. */
  name: z.string(),
  /** Beginning of the token. */
  hint: z.string(),
  rights: TokenRights,
  /** The only devices that it reaches; null: all of the account. */
  deviceIds: z.nullable(z.array(Id)),
  createTime: TimeMs,
  /** Null: the token lasts until it is revoked. */
  expireTime: z.nullable(TimeMs),
  /** When it was last used, within a minute; null: not yet. */
  usedTime: z.nullable(TimeMs),
  isExpired: z.boolean(),
})
export type ApiTokenEntry = z.output<typeof ApiTokenEntry>

/**
 * Tokens that programs send in the header `token`. They reach neither the person nor its sign-in nor other accounts.
 */
export const apiTokenApi = {
  list: endpoint({
    method: 'GET',
    path: '/app/apiToken',
    tag: 'signIn',
    summary: {
      zh_cn: '当前账号的 API 令牌（不含密钥），最近的在前。',
      en_us: 'API tokens of the account without their secrets, newest first.',
    },
    permission: 'personal',
    demo: 'open',
    audit: null,
    input: z.object({}),
    output: z.array(ApiTokenEntry),
  }),
  make: endpoint({
    method: 'POST',
    path: '/app/apiToken',
    tag: 'signIn',
    summary: {
      zh_cn:
        '生成 API 令牌，只在此时显示一次。不填名称时更换无名令牌，旧的立即失效。启用两步验证后须先确认身份。',
      en_us:
        'Makes an API token and tells it this once. Without a name it renews the one without a name, which ends at once. Where a second factor is set up, it needs a proof as changes of factors do.',
    },
    permission: 'personal',
    demo: 'closed',
    isInTurn: true,
    audit: { zh_cn: '新建或更换 API 令牌', en_us: 'Make or renew an API token' },
    input: z.object({
      name: z._default(text(0, 20, 'nameLength'), ''),
      rights: z._default(TokenRights, 'write'),
      /**
       * The only devices that it reaches, with the rights `read` or `command`; null: all of the account. Such a token makes
       * only calls on devices: others refuse it.
       */
      deviceIds: z.optional(
        z.nullable(
          z
            .array(Id)
            .check(
              z.minLength(1, 'tokenDevices'),
              z.maxLength(limits.apiTokenDevicesMax, 'tooMany'),
            ),
        ),
      ),
      expireTime: z.optional(z.nullable(TimeMs)),
      /** The proof that `factorAsk` returned; it is required where a second factor is set up. */
      proof: z.optional(FactorProof),
    }),
    output: z.object({ id: Id, apiToken: z.string() }),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/app/apiToken',
    tag: 'signIn',
    summary: {
      zh_cn: '作废一个 API 令牌，立即生效。',
      en_us: 'Ends an API token; who uses it is out at once.',
    },
    permission: 'personal',
    demo: 'closed',
    audit: { zh_cn: '作废 API 令牌', en_us: 'End an API token' },
    input: z.object({ id: Id }),
    output: z.null(),
  }),
}
