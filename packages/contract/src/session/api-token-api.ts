import * as z from 'zod/mini'
import { TokenRights } from '../account/account.ts'
import { endpoint } from '../endpoint.ts'
import { Id, TimeMs, text } from '../fields.ts'
import { FactorProof } from './second-factor.ts'

/** A token as its owner sees it, never with its secret. */
export const ApiTokenEntry = z.object({
  id: Id,
  /** Empty: the token that is renewed without a name. */
  name: z.string(),
  /** Beginning of the token. */
  hint: z.string(),
  rights: TokenRights,
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
    summary: 'API tokens of the account without their secrets, newest first.',
    access: 'session',
    input: z.object({}),
    output: z.array(ApiTokenEntry),
  }),
  make: endpoint({
    method: 'POST',
    path: '/app/apiToken',
    summary:
      'Makes an API token and tells it this once. Without a name it renews the one without a name, which ends at once. Where a second factor is set up, it needs a proof as changes of factors do.',
    access: 'session',
    input: z.object({
      name: z._default(text(0, 20, 'nameLength'), ''),
      rights: z._default(TokenRights, 'write'),
      expireTime: z.optional(z.nullable(TimeMs)),
      /** The proof that `factorAsk` led to; it is required where a second factor is set up. */
      proof: z.optional(FactorProof),
    }),
    output: z.object({ id: Id, apiToken: z.string() }),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/app/apiToken',
    summary: 'Ends an API token; who uses it is out at once.',
    access: 'session',
    input: z.object({ id: Id }),
    output: z.null(),
  }),
}
