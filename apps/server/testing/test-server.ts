import { join } from 'node:path'
import {
  type AnyEndpoint,
  apiBase,
  callKeyHeader,
  type Endpoint,
  type Envelope,
  errorTable,
  FailureEnvelope,
  SignedIn,
  sessionApi,
  signed,
  successEnvelope,
} from '@fieldhub/contract'
import { onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { compose, type RunningServer } from '#compose.ts'
import { makeAccount } from '#domain/account/account.ts'
import { hashPassword } from '#domain/session/password.ts'
import { readProviderSettings } from '#notify/index.ts'
import type { Clock } from '#platform/clock.ts'
import { openLog } from '#platform/process/log/log.ts'
import { readConfig } from '#platform/process/settings/config.ts'
import { SkippableTimers } from '#platform/testing/skippable-timers.ts'
import { openTracer } from '#platform/traces/open-tracer.ts'
import { putMigratedDatabase } from '#store/testing/migrated-database.ts'
import { createPostgresDatabase } from '#store/testing/private-postgres.ts'
import { standingClock } from './standing-clock.ts'
import { temporaryFolder } from './temporary-folder.ts'

export { standingClock, temporaryFolder }

export interface TestOptions {
  /** Environment variables that replace the test's own settings. */
  readonly settings?: Readonly<Record<string, string>>
  readonly dataDir?: string
  readonly webFolder?: string
  readonly clock?: Clock
  /** The engine of the store; `postgres` takes a new database of the test run's private server. */
  readonly engine?: 'sqlite' | 'postgres'
}

export interface Asked {
  readonly token?: string
  readonly lang?: string
  /** As the console sends it, so that a call that is sent again is not made again. */
  readonly key?: string
}

export const rootPassword = 'test password 1'

/** Starts the whole server on free ports. Everything of it is gone when the test ends. */
export async function startTestServer(options: TestOptions = {}) {
  const clock = options.clock ?? standingClock()
  const dataDir = options.dataDir ?? temporaryFolder()
  await putMigratedDatabase(dataDir)
  const logLines: string[] = []
  const log = openLog('debug', { write: (line) => void logLines.push(line) })
  const databaseUrl = options.engine === 'postgres' ? await createPostgresDatabase() : ''
  const given = {
    FIELDHUB_DATABASE_URL: databaseUrl,
    FIELDHUB_HTTP_PORT: '0',
    FIELDHUB_TCP_PORT: '0',
    FIELDHUB_MQTT_PORT: '0',
    FIELDHUB_DATA_DIR: dataDir,
    FIELDHUB_DEMO: 'off',
    FIELDHUB_ADMIN_PASSWORD: rootPassword,
    ...options.settings,
  }
  const config = readConfig(given)
  const providers = readProviderSettings(given)
  const webFolder = options.webFolder ?? join(dataDir, 'no-web')
  const timers = new SkippableTimers()
  const tracer = openTracer(config, log)
  const madePasswords: string[] = []
  const onRootPassword = (password: string) => void madePasswords.push(password)
  const world = { clock, timers, log, webFolder, tracer, onRootPassword }
  const server = await compose({ config, providers, ...world })
  let closing: Promise<void> | undefined
  const closeAll = async () => {
    await server.close()
    await tracer?.close()
  }
  const close = () => (closing ??= closeAll())
  onTestFinished(close)
  const origin = `http://127.0.0.1:${server.httpPort}`
  const shownCode = () => newestCode(logLines)
  return {
    ...callers(origin, clock, logLines),
    origin,
    server,
    clock,
    timers,
    logLines,
    madePasswords,
    shownCode,
    close,
  }
}

const CodeLine = z.object({ oneTimeCode: z.string() })

/** The newest code in the log, where a developer reads it while no SMS or mail provider is configured. */
function newestCode(logLines: readonly string[]): string {
  const line = logLines.findLast((text) => text.includes('oneTimeCode')) ?? '{}'
  return z.parse(CodeLine, JSON.parse(line)).oneTimeCode
}

/** Adds another account than `admin` in the store, without a call. */
export async function addAccount(server: RunningServer, name: string, password: string) {
  return makeAccount(server.domain, {
    name,
    passwordHash: await hashPassword(password),
    role: 'ROOT',
    nickname: name,
    isDemo: false,
    seenAt: 0,
  })
}

/** Calls of a server, whichever process it runs in; its log says why a call found a fault of ours. */
export function callers(origin: string, clock: Clock, logLines: readonly string[] = []) {
  const send = (method: string, path: string, init: RequestInit = {}) =>
    fetch(`${origin}${path}`, { method, ...init })

  /** Makes a call with any input, right or wrong, and checks the answer's envelope against the endpoint's schema. */
  const ask = async (endpoint: AnyEndpoint, input: unknown, asked: Asked = {}) => {
    const key = asked.key === undefined ? {} : { [callKeyHeader]: asked.key }
    const headers = { token: asked.token ?? '', lang: asked.lang ?? 'zh_cn', ...key }
    const { method } = endpoint
    const response =
      method === 'GET'
        ? await send(method, `${apiBase}${endpoint.path}${toQuery(input)}`, { headers })
        : await send(method, `${apiBase}${endpoint.path}`, {
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify(input),
          })
    return checked(endpoint, await response.json())
  }

  /** Makes a call that must succeed, and returns its data. */
  const call = async <I extends z.ZodMiniType, O extends z.ZodMiniType>(
    endpoint: Endpoint<I, O>,
    input: z.input<I>,
    asked: Asked = {},
  ): Promise<z.output<O>> => {
    const envelope = await ask(endpoint, input, asked)
    if (envelope.code !== 200) {
      const causes = envelope.code === errorTable.internal.code ? newestFaults(logLines) : []
      throw new Error([`${endpoint.path}: ${JSON.stringify(envelope)}`, ...causes].join('\n'))
    }
    return z.parse(endpoint.output, envelope.data)
  }

  const trySignIn = (account: string, password: string) =>
    ask(sessionApi.accountLogin, signed({ account, password }, clock.now() + tick()))

  const signIn = async (account = 'admin', password = rootPassword) => {
    const body = signed({ account, password }, clock.now() + tick())
    return SignedIn.parse(await call(sessionApi.accountLogin, body)).token
  }
  return { send, ask, call, trySignIn, signIn }
}

const shownFaults = 3
const faultLevel = /"level":[4-6]0/

/** What a call that failed by a fault of ours left in the log, with its stack. */
const newestFaults = (logLines: readonly string[]) =>
  logLines.filter((line) => faultLevel.test(line)).slice(-shownFaults)

let ticks = 0
/** The time of a signature, which differs each time: two sign-ins in one millisecond would carry one signature. */
function tick(): number {
  ticks += 1
  return ticks % 100_000
}

function toQuery(input: unknown): string {
  if (typeof input !== 'object' || input === null) return ''
  const pairs = Object.entries(input).flatMap(([key, value]): [string, string][] =>
    (Array.isArray(value) ? value : [value]).map((one) => [key, String(one)]),
  )
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`
}

/** Stops the test when an answer is not what the contract promises. */
function checked(endpoint: AnyEndpoint, answer: unknown): Envelope {
  const failure = z.parse(FailureEnvelope, answer)
  if (failure.code === 200) z.parse(successEnvelope(endpoint.output), answer)
  return failure
}
