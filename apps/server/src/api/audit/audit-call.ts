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

/** `code` is the wire code of the answer; undefined: the call answered with a file. */
type Measured = (code: number | undefined) => void
type CalledEndpoint = Pick<DeclaredCall, 'method' | 'path'>

/** A call as the guard and the audit see it. The caller is known once the guard has admitted the call. */
export class Attempt {
  readonly call: DeclaredCall
  readonly context: CallContext
  readonly trace = new CallTrace()
  readonly #measured: Measured
  /** True once the body was read: what fails after that is the work, not the input. */
  isRead = false
  raw: unknown = {}
  caller: Caller | undefined
  callKey: string | undefined
  /** Undefined: the call may be made again. */
  callHash: string | undefined
  /** The wire code of the envelope that was sent. */
  code: number | undefined
  /** True when this call stores nothing, so that the audit needs no row of it. */
  looksOnly = false

  constructor(call: DeclaredCall, context: CallContext, measured: Measured) {
    this.call = call
    this.context = context
    this.#measured = measured
  }

  /** Called when the answer is being sent. An answer that is no envelope is a file. */
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
/** Failures of a sign-in with other codes name no account, and anybody could cause them without end, so they leave no row. */
const failedSignIns: readonly number[] = [
  errorTable.wrongCredential.code,
  errorTable.notAllowed.code,
]

/** Leaves one row for every change, and for every sign-in, sign-out and failed sign-in. */
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
    tokenName: caller?.apiToken?.name ?? null,
    tokenRights: caller?.apiToken?.rights ?? null,
  })
}

function getVia(trace: CallTrace, caller: Caller | undefined) {
  if (trace.isByShare) return 'share'
  return caller?.sessionId === null ? 'api' : 'console'
}

/** Calls of a sandbox and calls that only read leave no row; polling an order is not ordering. */
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
