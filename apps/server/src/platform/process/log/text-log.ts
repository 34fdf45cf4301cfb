import type { DestinationStream } from 'pino'

interface Entry {
  readonly level: number
  readonly time: number
  readonly msg?: string
  readonly [field: string]: unknown
}

const levels: Readonly<Record<number, string>> = {
  10: 'TRACE',
  20: 'DEBUG',
  30: 'INFO',
  40: 'WARN',
  50: 'ERROR',
  60: 'FATAL',
}

/** Lines that a person at a terminal can read; nothing parses them. */
export function textLog(write: (line: string) => void): DestinationStream {
  return { write: (line) => write(`${toText(JSON.parse(line))}\n`) }
}

function toText({ level, time, msg = '', ...fields }: Entry): string {
  const words = Object.entries(fields).map(([name, value]) => `${name}=${inWords(value)}`)
  const at = new Date(time).toISOString().slice(11, 23)
  return [at, (levels[level] ?? String(level)).padEnd(5), msg, ...words].join(' ').trimEnd()
}

function inWords(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'stack' in value) return String(value.stack)
  return typeof value === 'string' && !/\s/.test(value) ? value : JSON.stringify(value)
}
