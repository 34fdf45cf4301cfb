import { hashPassword } from '#domain/session/password.ts'
import type { ClockContext } from '#domain/store-context.ts'
import { FieldError } from '#platform/app-error.ts'

/** What every share of pages or boards has: an end and a password. What a change leaves out stays as it is. */
export interface ShareTerms {
  readonly expireTime?: number | null | undefined
  readonly password?: string | null | undefined
}

export function requireEndAhead({ clock }: ClockContext, { expireTime }: ShareTerms): void {
  if (typeof expireTime === 'number' && expireTime <= clock.now()) {
    throw new FieldError({ expireTime: 'untilPast' })
  }
}

/** The terms as they are stored. */
export async function termColumns({ expireTime, password }: ShareTerms) {
  return {
    ...(expireTime === undefined ? {} : { expireTime }),
    ...(password === undefined
      ? {}
      : { passwordHash: password === null ? null : await hashPassword(password) }),
  }
}

export function isShareOver(
  { clock }: ClockContext,
  { expireTime }: { readonly expireTime: number | null },
): boolean {
  return expireTime !== null && expireTime <= clock.now()
}
