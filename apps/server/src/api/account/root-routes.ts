import { rootApi } from '@fieldhub/contract'
import type { ApiContext } from '#api/call/api-context.ts'
import { type Route, route } from '#api/call/route.ts'
import {
  changeAccount,
  createAccount,
  creditAccount,
  pageAccounts,
} from '#domain/account/account-list.ts'

export function rootRoutes({ domain }: ApiContext): Route[] {
  return [
    route(rootApi.accounts, ({ input }) => pageAccounts(domain, input)),
    route(rootApi.create, ({ caller, input }) => createAccount(domain, caller, input)),
    route(rootApi.change, ({ caller, input }) => changeAccount(domain, caller, input)),
    route(rootApi.credit, ({ caller, input }) => creditAccount(domain, caller, input)),
  ]
}
