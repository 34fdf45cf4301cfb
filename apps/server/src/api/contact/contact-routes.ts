import { linkerApi } from '@fieldhub/contract'
import type { ApiContext } from '#api/call/api-context.ts'
import { type Route, route } from '#api/call/route.ts'
import {
  changeContact,
  createContact,
  listContacts,
  listFollowers,
  removeContact,
} from '#domain/contact/contact.ts'
import { sendTest } from '#domain/contact/contact-test.ts'
import { followByQr } from '#domain/session/qr-sign-in.ts'

export function contactRoutes({ domain }: ApiContext): Route[] {
  return [
    route(linkerApi.list, ({ caller, input }) => listContacts(domain, caller, input)),
    route(linkerApi.create, ({ caller, input }) => createContact(domain, caller, input)),
    route(linkerApi.change, ({ caller, input }) => changeContact(domain, caller, input)),
    route(linkerApi.remove, ({ caller, input }) => removeContact(domain, caller, input.id)),
    route(linkerApi.followers, ({ caller }) => listFollowers(domain, caller)),
    route(linkerApi.wechatCode, ({ caller, input, ip, agent, origin }) =>
      followByQr(domain, caller, { id: input.id, ip, agent, origin }),
    ),
    route(linkerApi.test, ({ caller, input, language }) =>
      sendTest(domain, caller, { ...input, language }),
    ),
  ]
}
