import * as z from 'zod/mini'
import { UserProfile } from './account.ts'
import { endpoint } from './endpoint.ts'

const signature = { t: z.int(), sign: z.string() }

export const sessionApi = {
  demoLogin: endpoint({
    method: 'GET',
    path: '/token/loginTest',
    summary: 'Opens a demo sandbox with moving simulated devices.',
    access: 'public',
    input: z.object({}),
    output: z.object({ token: z.string(), demo: z.literal(true) }),
  }),
  demoLoginAlias: endpoint({
    method: 'GET',
    path: '/token/testLogin',
    summary: 'The same as loginTest.',
    access: 'public',
    input: z.object({}),
    output: z.object({ token: z.string(), demo: z.literal(true) }),
  }),
  accountLogin: endpoint({
    method: 'POST',
    path: '/token/webLogin',
    summary: 'Signs in with account and password (signed body).',
    access: 'public',
    signed: true,
    input: z.object({
      account: z.string('account').check(z.minLength(1, 'account'), z.maxLength(64, 'account')),
      password: z
        .string('password')
        .check(z.minLength(1, 'password'), z.maxLength(128, 'password')),
      ...signature,
    }),
    output: z.object({ token: z.string(), needInfo: z.int() }),
  }),
  logout: endpoint({
    method: 'GET',
    path: '/app/logout',
    summary: 'Ends the session; answers 200 with or without a token.',
    access: 'public',
    input: z.object({}),
    output: z.null(),
  }),
  keepAlive: endpoint({
    method: 'GET',
    path: '/app/keepAlive',
    summary: 'Replaces the token; the old one stays good for 60 s.',
    access: 'session',
    input: z.object({}),
    output: z.object({ token: z.string() }),
  }),
  currentUser: endpoint({
    method: 'GET',
    path: '/app/userInfo',
    summary: 'Profile and roles of the signed-in account.',
    access: 'session',
    input: z.object({}),
    output: UserProfile,
  }),
}
