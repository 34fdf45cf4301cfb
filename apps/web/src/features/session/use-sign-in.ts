import { type EnterAnswer, sessionApi, signed } from '@fieldhub/contract'
import { call } from '#api/call.ts'
import { signByServerTime } from '#api/session/sign-by-server-time.ts'
import { useT } from '#i18n/use-t.ts'
import { useAttempt } from './use-attempt.ts'

export interface Credentials {
  readonly account: string
  readonly password: string
}

export function useSignIn(onEntered: (answer: EnterAnswer) => void) {
  const t = useT()
  const { faults, setFaults, isBusy, attempt } = useAttempt(onEntered)
  return {
    faults,
    isBusy,
    /** False when something is missing; what, is then in `faults`. */
    check: ({ account, password }: Credentials): boolean => {
      const missing = {
        ...(account.trim() === '' ? { account: t('session.accountHint') } : {}),
        ...(password === '' ? { password: t('session.passwordHint') } : {}),
      }
      setFaults(missing)
      return Object.keys(missing).length === 0
    },
    signIn: ({ account, password }: Credentials) =>
      attempt(() =>
        signByServerTime((now) =>
          call(sessionApi.accountLogin, signed({ account: account.trim(), password }, now), {
            quiet: true,
          }),
        ),
      ),
  }
}
