import { apiTokenApi, personalApi } from '@fieldhub/contract'
import type { ApiContext } from '#api/call/api-context.ts'
import { type Route, route } from '#api/call/route.ts'
import {
  bindEmail,
  bindPhone,
  removeEmail,
  sendEmailCode,
  sendPhoneCode,
} from '#domain/account/contact-proof.ts'
import { changePersonalData, personalData } from '#domain/account/personal-data.ts'
import { endApiToken, listApiTokens } from '#domain/session/api-token.ts'
import { makeApiToken } from '#domain/session/make-api-token.ts'
import { changePassword } from '#domain/session/own-password.ts'
import { endOtherSessions, endOwnSession, listSessions } from '#domain/session/own-sessions.ts'
import { answerQr, bindByQr, lookAtQr } from '#domain/session/qr-sign-in.ts'
import { unbindWeChat } from '#domain/session/wechat-binding.ts'

export function personalRoutes({ domain }: ApiContext): Route[] {
  return [
    route(personalApi.data, ({ caller }) => personalData(domain, caller)),
    route(personalApi.change, async ({ caller, input }) => {
      await changePersonalData(domain, caller, input)
      return null
    }),
    route(personalApi.password, async ({ caller, input, ip }) => {
      await changePassword(domain, caller, { ...input, ip })
      return null
    }),
    route(personalApi.phone, async ({ caller, input, ip }) => {
      await bindPhone(domain, caller, { ...input, ip })
      return null
    }),
    route(personalApi.email, async ({ caller, input, ip }) => {
      await bindEmail(domain, caller, { ...input, ip })
      return null
    }),
    route(personalApi.removeEmail, async ({ caller, input }) => {
      await removeEmail(domain, caller, input.code)
      return null
    }),
    route(personalApi.phoneCode, ({ caller, input, ip, language }) =>
      sendPhoneCode(domain, caller, { phone: input.phone, ip, language }),
    ),
    route(personalApi.emailCode, ({ caller, input, ip, language }) =>
      sendEmailCode(domain, caller, { email: input.email, ip, language }),
    ),
    route(personalApi.bindQr, ({ caller, input, ip, agent, origin }) =>
      bindByQr(domain, caller, { id: input.id, ip, agent, origin }),
    ),
    route(personalApi.removeWechat, async ({ caller }) => {
      await unbindWeChat(domain, caller)
      return null
    }),
    route(personalApi.qrState, ({ caller, input }) => lookAtQr(domain, caller, input.id)),
    route(personalApi.qrConfirm, async ({ caller, input }) => {
      await answerQr(domain, caller, input)
      return null
    }),
    route(personalApi.sessions, ({ caller }) => listSessions(domain, caller)),
    route(personalApi.endSession, async ({ caller, input }) => {
      await endOwnSession(domain, caller, input.id)
      return null
    }),
    route(personalApi.endOtherSessions, async ({ caller, input }) => {
      await endOtherSessions(domain, caller, input)
      return null
    }),
    route(apiTokenApi.list, ({ caller }) => listApiTokens(domain, caller)),
    route(apiTokenApi.make, ({ caller, input }) => makeApiToken(domain, caller, input)),
    route(apiTokenApi.end, async ({ caller, input }) => {
      await endApiToken(domain, caller, input.id)
      return null
    }),
  ]
}
