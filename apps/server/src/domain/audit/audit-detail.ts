const detailCharacters = 1_000
const depthMax = 8

/** Fields that are never stored: passwords, codes, tokens, signatures, headers that sign in elsewhere. */
const secretName = /pass|code|captcha|token|secret|ticket|proof|^answer$|^headers$|^sign$|^t$/i

/** Packed fields, which nobody reads. */
const packedName = /^(pageData|cover|response)$/

/** A command that sets up a DTU carries its password. */
const configCommand = /^\s*config,/i
const hexDigits = /^[\s0-9a-f]+$/i

/** What lets one send to a webhook stands in its path, in its query or before its host: scheme and host alone are stored. */
const webAddress = /^\s*([a-z][a-z\d+.-]*:\/\/)(?:[^/?#\\]*@)?([^/?#\\\s]*)(.*)$/is

function withoutTypedSecret(text: string): string {
  const [, scheme = '', host = '', rest = ''] = webAddress.exec(text) ?? []
  if (scheme !== '') return `${scheme}${host}${rest === '' ? '' : '/…'}`
  return withoutCommandSecret(text)
}

/** Such a field is masked in plain text or in hex. */
function withoutCommandSecret(text: string): string {
  const isTyped = configCommand.test(text)
  const isHex = hexDigits.test(text) && configCommand.test(charactersOf(text))
  return isTyped || isHex ? 'config,…' : text
}

const charactersOf = (hex: string) =>
  Buffer.from(hex.replaceAll(/\s/g, ''), 'hex').toString('latin1')

/** The input as JSON without its secrets, cut to a readable length. What lies beyond it is not read. */
export function auditDetail(input: unknown): string {
  const text = JSON.stringify(withoutSecrets(input, 0, { values: detailCharacters })) ?? ''
  return text.length > detailCharacters ? `${text.slice(0, detailCharacters)}…` : text
}

/** Each value has a character at least, so that no more of them than characters are shown. */
interface Left {
  values: number
}

function withoutSecrets(value: unknown, depth: number, left: Left): unknown {
  left.values -= 1
  if (typeof value === 'string') return withoutTypedSecret(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= depthMax) return null
  return Array.isArray(value) ? shownItems(value, depth, left) : shownFields(value, depth, left)
}

function shownItems(items: readonly unknown[], depth: number, left: Left): unknown[] {
  const shown: unknown[] = []
  for (const item of items) {
    if (left.values < 0) break
    shown.push(withoutSecrets(item, depth + 1, left))
  }
  return shown
}

function shownFields(fields: object, depth: number, left: Left): Record<string, unknown> {
  const shown: [name: string, value: unknown][] = []
  for (const [name, field] of Object.entries(fields)) {
    if (left.values < 0) break
    if (secretName.test(name)) continue
    shown.push([name, packedName.test(name) ? '…' : withoutSecrets(field, depth + 1, left)])
  }
  return Object.fromEntries(shown)
}
