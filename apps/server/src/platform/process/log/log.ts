import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { RepeatedLines } from '#platform/async/repeated-lines.ts'
import { loggedError } from './logged-error.ts'

export type Log = Logger

const secretKeys = ['password', 'token', 'sign', 'apiToken', 'authorization', 'cookie']
/** Below it stands what an operator asked for while looking for a fault, all of it. */
const infoLevel = 30

/**
 * JSON lines to stdout. Secrets are blanked at the top and up to two levels down, wherever they are logged. A message that
 * comes back again and again is left out for a while, and counted.
 */
export function openLog(level: string, stream?: DestinationStream): Log {
  const paths = secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`])
  const options: LoggerOptions = {
    level,
    base: null,
    serializers: { err: loggedError },
    timestamp: () => `,"time":${Date.now()}`,
    redact: { paths, censor: '[hidden]' },
    hooks: { logMethod: leaveOutRepeated() },
  }
  return stream === undefined ? pino(options) : pino(options, stream)
}

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

function leaveOutRepeated(): LogMethod {
  const lines = new RepeatedLines(Date.now)
  return function write(args, method, level) {
    if (level < infoLevel) return method.apply(this, args)
    const [first, second] = args
    const message = typeof first === 'string' ? first : second
    const facts = lines.admit(message ?? '')
    if (facts === undefined) return
    if (Object.keys(facts).length === 0) return method.apply(this, args)
    const given: unknown = first
    if (typeof given === 'object' && !(given instanceof Error)) {
      return method.apply(this, [{ ...given, ...facts }, message])
    }
    return method.apply(this, [facts, message])
  }
}
