import { errorTable, sessionApi, successCode } from '@fieldhub/contract'
import * as z from 'zod/mini'
import { auditDetail } from '#domain/audit-detail.ts'
import { CallTrace } from '#domain/call-trace.ts'
import type { Caller } from '#domain/domain.ts'
import { rightOf } from '#domain/role-rights.ts'
import { identify } from '#domain/session.ts'
import type { ApiContext } from './api-context.ts'
import type { CallContext, Route } from './route.ts'

type CalledEndpoint = Pick<Route['endpoint'], 'method' | 'path'>

/** A call as the audit sees it; the caller is known once the guard has let it in. */
export class Attempt {
  readonly endpoint: CalledEndpoint
  readonly context: CallContext
  readonly raw: unknown
  readonly trace = new CallTrace()
  caller: Caller | undefined

  constructor(endpoint: CalledEndpoint, context: CallContext, raw: unknown) {
    this.endpoint = endpoint
    this.context = context
    this.raw = raw
  }

  enter(caller: Caller): Caller {
    const traced = { ...caller, trace: this.trace }
    this.caller = traced
    return traced
  }
}

const signInCalls: readonly CalledEndpoint[] = [
  sessionApi.accountLogin,
  sessionApi.phoneLogin,
  sessionApi.qrLogin,
]
const Login = z.union([z.object({ account: z.string() }), z.object({ phone: z.string() })])
const SignedIn = z.object({ token: z.string() })
const Poll = z.object({ transactionId: z.string() })
/** Other failures of a sign-in say nothing about an account, and could be made without end. */
const failedSignIns: readonly number[] = [
  errorTable.wrongCredential.code,
  errorTable.notAllowed.code,
]

/** One row for every change, and for who came in, went out or failed to. */
export async function auditCall(
  api: ApiContext,
  attempt: Attempt,
  answer: { readonly code: number; readonly data: unknown },
): Promise<void> {
  const { caller, context, endpoint, raw, trace } = attempt
  const who = signInCalls.includes(endpoint)
    ? await whoSignedIn(api, raw, answer)
    : whoChanged(attempt)
  if (who === undefined) return
  api.domain.audit.put({
    who,
    time: api.clock.now(),
    owner_id: trace.ownerId,
    via: viaOf(trace, caller),
    action: `${endpoint.method} ${endpoint.path}`,
    target: trace.target,
    detail: auditDetail(raw),
    code: answer.code,
    ip: context.ip,
  })
}

function viaOf(trace: CallTrace, caller: Caller | undefined) {
  if (trace.isByShare) return 'share'
  return caller?.sessionId === null ? 'api' : 'console'
}

/** A sandbox is nobody's, and looking changes nothing; polling an order is not ordering. */
function whoChanged({ caller, endpoint, raw }: Attempt): number | undefined {
  if (caller === undefined || caller.isDemo) return undefined
  if (endpoint === sessionApi.logout) return caller.accountId
  if (endpoint.method === 'GET' && z.safeParse(Poll, raw).success) return undefined
  return isLook(endpoint) ? undefined : caller.accountId
}

/** ROOT's list of accounts only looks too, for all that nobody else may. */
function isLook(endpoint: CalledEndpoint): boolean {
  const right = rightOf(endpoint)
  return right === 'read' || (right === 'root' && endpoint.method === 'GET')
}

async function whoSignedIn(
  api: ApiContext,
  raw: unknown,
  { code, data }: { readonly code: number; readonly data: unknown },
): Promise<number | string | undefined> {
  if (code === successCode) {
    const entered = z.safeParse(SignedIn, data)
    if (!entered.success) return undefined
    return (await identify(api.domain, entered.data.token))?.accountId
  }
  const login = z.safeParse(Login, raw)
  if (!login.success || !failedSignIns.includes(code)) return undefined
  return 'account' in login.data ? login.data.account : login.data.phone
}
