import { factorPolicyApi, secondFactorApi } from '@fieldhub/contract'
import type { ApiContext } from '#api/call/api-context.ts'
import { openRoute, type Route, route } from '#api/call/route.ts'
import {
  changeFactorPolicy,
  factorPolicy,
  resetFactor,
} from '#domain/session/factor/factor-policy.ts'
import { beginChangeProof, proveForChange } from '#domain/session/factor/factor-proof.ts'
import {
  requestPasskey,
  signInByPasskey,
  signInWithFactor,
} from '#domain/session/factor/factor-sign-in.ts'
import {
  addPasskey,
  changePasskeyName,
  removePasskey,
  startPasskey,
} from '#domain/session/factor/passkey-setup.ts'
import { getSecondFactor, renewRecoveryCodes } from '#domain/session/factor/second-factor.ts'
import { confirmTotp, removeTotp, startTotp } from '#domain/session/factor/totp-setup.ts'
import { getSignInClient } from './sign-in-client.ts'

export function secondFactorRoutes({ domain }: ApiContext): Route[] {
  return [
    openRoute(secondFactorApi.signIn, ({ input, ...call }) =>
      signInWithFactor(domain, input, getSignInClient(call)),
    ),
    openRoute(secondFactorApi.passkeyOptions, async (call) =>
      requestPasskey(domain, getSignInClient(call)),
    ),
    openRoute(secondFactorApi.passkeyLogin, ({ input, ...call }) =>
      signInByPasskey(domain, input.response, getSignInClient(call)),
    ),
    route(secondFactorApi.state, ({ caller, origin }) => getSecondFactor(domain, caller, origin)),
    route(secondFactorApi.startProof, ({ caller, input, origin, ...call }) =>
      beginChangeProof(domain, caller, {
        ...input,
        client: getSignInClient({ ...call, origin }),
        origin,
      }),
    ),
    route(secondFactorApi.prove, ({ caller, input, origin, ...call }) =>
      proveForChange(domain, caller, {
        ...input,
        client: getSignInClient({ ...call, origin }),
        origin,
      }),
    ),
    route(secondFactorApi.startTotp, ({ caller, input }) => startTotp(domain, caller, input.proof)),
    route(secondFactorApi.confirmTotp, ({ caller, input, ip }) =>
      confirmTotp(domain, caller, { ...input, ip }),
    ),
    route(secondFactorApi.removeTotp, ({ caller, input, ip }) =>
      removeTotp(domain, caller, { ...input, ip }),
    ),
    route(secondFactorApi.startPasskey, ({ caller, input, origin }) =>
      startPasskey(domain, caller, { ...input, origin }),
    ),
    route(secondFactorApi.addPasskey, ({ caller, input, ip, origin }) =>
      addPasskey(domain, caller, { ...input, ip, origin }),
    ),
    route(secondFactorApi.renamePasskey, ({ caller, input }) =>
      changePasskeyName(domain, caller, input),
    ),
    route(secondFactorApi.removePasskey, ({ caller, input, ip }) =>
      removePasskey(domain, caller, { ...input, ip }),
    ),
    route(secondFactorApi.renewRecoveryCodes, ({ caller, input, ip }) =>
      renewRecoveryCodes(domain, caller, { ...input, ip }),
    ),
    route(factorPolicyApi.read, () => factorPolicy(domain)),
    route(factorPolicyApi.change, ({ caller, input }) => changeFactorPolicy(domain, caller, input)),
    route(factorPolicyApi.reset, ({ caller, input, ip }) =>
      resetFactor(domain, caller, { ...input, ip }),
    ),
  ]
}
