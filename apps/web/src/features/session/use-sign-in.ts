import { sessionApi, signed } from '@fieldhub/contract'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ApiError, fieldFaultsOf } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import type { Translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'

export interface SignInFaults {
  readonly account?: string
  readonly password?: string
  /** What concerns no single field. */
  readonly form?: string
}

const RetryAfter = z.object({ retryAfter: z.number() })

export interface Credentials {
  readonly account: string
  readonly password: string
}

/** The two ways in, with what went wrong shown beside the fields instead of in a toast. */
export function useSignIn(onSignedIn: (token: string) => void) {
  const t = useT()
  const [faults, setFaults] = useState<SignInFaults>({})
  const [busy, setBusy] = useState<'account' | 'demo'>()

  const attempt = async (
    way: 'account' | 'demo',
    ask: () => Promise<{ readonly token: string }>,
  ) => {
    if (busy !== undefined) return
    setBusy(way)
    setFaults({})
    try {
      const { token } = await ask()
      onSignedIn(token)
    } catch (error) {
      setFaults(faultsOf(error, t))
      setBusy(undefined)
    }
  }

  return {
    faults,
    busy,
    /** False when something is missing; what, is then in `faults`. */
    check: ({ account, password }: Credentials): boolean => {
      const missing: SignInFaults = {
        ...(account.trim() === '' ? { account: t('session.accountHint') } : {}),
        ...(password === '' ? { password: t('session.passwordHint') } : {}),
      }
      setFaults(missing)
      return Object.keys(missing).length === 0
    },
    signIn: ({ account, password }: Credentials) =>
      attempt('account', () =>
        call(sessionApi.accountLogin, signed({ account: account.trim(), password }, Date.now()), {
          quiet: true,
        }),
      ),
    openDemo: () => attempt('demo', () => call(sessionApi.demoLogin, {}, { quiet: true })),
  }
}

function faultsOf(error: unknown, t: Translate): SignInFaults {
  const fields = fieldFaultsOf(error)
  const { account, password } = fields
  if (account !== undefined || password !== undefined) return fields
  const message = error instanceof Error ? error.message : String(error)
  const wait = RetryAfter.safeParse(error instanceof ApiError ? error.data : undefined)
  if (!wait.success) return { form: message }
  return { form: `${message} ${t('session.retryAfter', { n: Math.ceil(wait.data.retryAfter) })}` }
}
