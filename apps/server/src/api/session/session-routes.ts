import { sessionApi } from '@fieldhub/contract'
import type { ApiContext } from '#api/call/api-context.ts'
import { type CallContext, openRoute, type Route, route } from '#api/call/route.ts'
import { getProfile } from '#domain/account/account.ts'
import { signInByQr } from '#domain/session/qr-sign-in.ts'
import { endSessions, identifyAny, keepAlive } from '#domain/session/session.ts'
import { sendSignInCode, signIn, signInByPhone } from '#domain/session/sign-in.ts'
import { AppError } from '#platform/app-error.ts'
import { getSignInClient } from './sign-in-client.ts'

export function sessionRoutes(api: ApiContext): Route[] {
  const { domain, demo } = api
  const demoLogin = (client: CallContext) => {
    if (demo === undefined) throw new AppError('notAllowed')
    return demo.signIn(client, client.language)
  }
  return [
    openRoute(sessionApi.demoLogin, async (call) => demoLogin(call)),
    openRoute(sessionApi.demoLoginAlias, async (call) => demoLogin(call)),
    route(sessionApi.demoReset, async ({ caller, ...call }) => {
      if (demo === undefined) throw new AppError('notAllowed')
      return demo.reset(caller, call, call.language)
    }),
    openRoute(sessionApi.accountLogin, ({ input, ...call }) =>
      signIn(domain, {
        account: input.account,
        password: input.password,
        ...getSignInClient(call),
      }),
    ),
    openRoute(sessionApi.phoneCode, ({ input, ip, language, browser }) =>
      sendSignInCode(domain, { address: input.phone, ip, language, browser }),
    ),
    openRoute(sessionApi.phoneLogin, ({ input, ...call }) =>
      signInByPhone(domain, { phone: input.phone, code: input.code, ...getSignInClient(call) }),
    ),
    openRoute(sessionApi.qrLogin, ({ input, browserProof, ...call }) =>
      signInByQr(domain, { id: input.id, ...getSignInClient(call), browserProof }),
    ),
    openRoute(sessionApi.logout, async ({ token }) => {
      const caller = await identifyAny(domain, token)
      if (caller === undefined || caller.sessionId === null) return null
      await endSessions(domain, [caller.sessionId])
      if (caller.isDemo) await demo?.release(caller.accountId)
      return null
    }),
    route(sessionApi.keepAlive, async ({ caller, token, ip, agent }) => ({
      token: await keepAlive(domain, caller, token, { ip, agent }),
    })),
    route(sessionApi.currentUser, ({ caller }) => getProfile(domain, caller)),
  ]
}
