import {
  type DeclaredCall,
  errorTable,
  sessionApi,
  successCode,
  toAction,
} from '@fieldhub/contract'
import * as z from 'zod/mini'
import type { ApiContext } from '#api/call/api-context.ts'
import type { CallContext } from '#api/call/route.ts'
import { auditDetail } from '#domain/audit/audit-detail.ts'
import { CallTrace } from '#domain/audit/call-trace.ts'
import type { Caller } from '#domain/caller.ts'
import { identify } from '#domain/session/session.ts'

/** Of the call with this wire code; without one it answered with a file. */
type Measured = (code: number | undefined) => void
type CalledEndpoint = Pick<DeclaredCall, 'method' | 'path'>

/** A call as the guard and the audit see it; the caller is known once the guard has let it in. */
export class Attempt {
  readonly call: DeclaredCall
  readonly context: CallContext
  readonly trace = new CallTrace()
  readonly #measured: Measured
  /** Its body was read: what fails now is the work. */
  isRead = false
  raw: unknown = {}
  caller: Caller | undefined
  /** What the envelope said. */
  code: number | undefined
  /** This time it stores nothing: nothing for the audit. */
  looksOnly = false

  constructor(call: DeclaredCall, context: CallContext, measured: Measured) {
    this.call = call
    this.context = context
    this.#measured = measured
  }

  /** The answer is on its way; what is no envelope is a file. */
  end(): void {
    this.#measured(this.code)
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
  const { call, caller, context, raw, trace } = attempt
  const who = isCallOf(call, signInCalls)
    ? await whoSignedIn(api, raw, answer)
    : whoChanged(attempt)
  if (who === undefined) return
  api.domain.audit.put({
    who,
    time: api.clock.now(),
    ownerId: trace.ownerId,
    via: getVia(trace, caller),
    action: toAction(call),
    target: trace.target,
    detail: auditDetail(raw),
    code: answer.code,
    ip: context.ip,
  })
}

function getVia(trace: CallTrace, caller: Caller | undefined) {
  if (trace.isByShare) return 'share'
  return caller?.sessionId === null ? 'api' : 'console'
}

/** A sandbox is nobody's, and looking changes nothing; polling an order is not ordering. */
function whoChanged({ call, caller, looksOnly, raw }: Attempt): number | undefined {
  if (caller === undefined || caller.isDemo || looksOnly || call.audit === null) return undefined
  const isPoll = call.method === 'GET' && z.safeParse(Poll, raw).success
  return isPoll && !isCallOf(call, [sessionApi.logout]) ? undefined : caller.accountId
}

function isCallOf({ method, path }: CalledEndpoint, calls: readonly CalledEndpoint[]): boolean {
  return calls.some((call) => call.method === method && call.path === path)
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
