const detailCharacters = 1_000
const depthMax = 8

/** Fields that are never stored: passwords, codes, tokens, signatures. */
const secretName = /pass|code|captcha|token|secret|ticket|proof|^answer$|^sign$|^t$/i

/** Packed fields, which nobody reads. */
const packedName = /^(pageData|cover|response)$/

/** A command that sets up a DTU carries its password. */
const configCommand = /^\s*config,/i
const hexDigits = /^[\s0-9a-f]+$/i

/** Such a field is masked in plain text or in hex. */
function withoutTypedSecret(text: string): string {
  const isTyped = configCommand.test(text)
  const isHex = hexDigits.test(text) && configCommand.test(charactersOf(text))
  return isTyped || isHex ? 'config,…' : text
}

const charactersOf = (hex: string) =>
  Buffer.from(hex.replaceAll(/\s/g, ''), 'hex').toString('latin1')

/** The input as JSON without its secrets, cut to a readable length. */
export function auditDetail(input: unknown): string {
  const text = JSON.stringify(withoutSecrets(input, 0)) ?? ''
  return text.length > detailCharacters ? `${text.slice(0, detailCharacters)}…` : text
}

function withoutSecrets(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return withoutTypedSecret(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= depthMax) return null
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, depth + 1))
  const kept = Object.entries(value).filter(([name]) => !secretName.test(name))
  return Object.fromEntries(
    kept.map(([name, item]) => [
      name,
      packedName.test(name) ? '…' : withoutSecrets(item, depth + 1),
    ]),
  )
}
