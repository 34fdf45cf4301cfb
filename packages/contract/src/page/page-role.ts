import * as z from 'zod/mini'
import { plainText } from '../fields.ts'

/** What a reader of pages may do with a device on them: look, also command, also set up, or own it. */
export const PageRole = z.enum(['viewer', 'operator', 'engineer', 'owner'])
export type PageRole = z.output<typeof PageRole>

/** Fields of a write that the pages have confirmed once more. */
export const confirmation = {
  /** True: the second question was answered with yes. */
  confirmed: z.optional(z.boolean()),
  /** The password of the account, or of the share. */
  confirmPassword: z.optional(plainText(0, 64, 'invalid')),
}

/** How a write was confirmed besides its question; empty: it was not. */
export const Confirmed = z.enum(['', 'question', 'password'])
export type Confirmed = z.output<typeof Confirmed>
