import { type DestinationStream, type Logger, pino } from 'pino'
import { loggedError } from './logged-error.ts'

export type Log = Logger

const secretKeys = ['password', 'token', 'sign', 'apiToken', 'authorization', 'cookie']

/** JSON lines to stdout. Secrets are blanked at the top and up to two levels down, wherever they are logged. */
export function openLog(level: string, stream?: DestinationStream): Log {
  const paths = secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`])
  const options = {
    level,
    base: null,
    serializers: { err: loggedError },
    timestamp: () => `,"time":${Date.now()}`,
    redact: { paths, censor: '[hidden]' },
  }
  return stream === undefined ? pino(options) : pino(options, stream)
}
