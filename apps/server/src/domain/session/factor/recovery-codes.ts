import type { StoreContext } from '#domain/store-context.ts'
import { hashToken, makeReadableSecret } from '#platform/secrets/secret.ts'
import { replaceRecoveryCodes, spendRecoveryCode } from '#store/session/second-factor-store.ts'

const codesOfAccount = 10
/** 80 random bits can neither be guessed nor found by search behind a fast hash. */
const codeCharacters = 16
const groupCharacters = 4

/** Makes ten new codes, which are shown once; the old ones become invalid. */
export async function makeRecoveryCodes(
  { db }: StoreContext,
  accountId: number,
): Promise<string[]> {
  const codes = Array.from({ length: codesOfAccount }, () => makeReadableSecret(codeCharacters))
  await replaceRecoveryCodes(
    db,
    accountId,
    codes.map((code) => hashOf(accountId, code)),
  )
  return codes.map(inGroups)
}

/** True once for each code. Capitals and missing dashes are accepted. */
export function spendTypedCode({ db }: StoreContext, accountId: number, typed: string) {
  const code = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return spendRecoveryCode(db, accountId, hashOf(accountId, code))
}

function hashOf(accountId: number, code: string): string {
  return hashToken(`recovery ${accountId} ${code}`)
}

function inGroups(code: string): string {
  const starts = Array.from({ length: codeCharacters / groupCharacters }, (_, index) => index)
  return starts
    .map((index) => code.slice(index * groupCharacters, (index + 1) * groupCharacters))
    .join('-')
}
