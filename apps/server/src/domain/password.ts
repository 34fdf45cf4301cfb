import { hash, verify } from '@node-rs/argon2'
import { AppError } from '#platform/app-error.ts'
import { makeToken } from '#platform/secret.ts'

/** 19 MiB and two passes (OWASP's floor for argon2id, this library's default): a check costs some tens of milliseconds of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const checksAtOnceMax = 32

let checksNow = 0
let decoy: Promise<string> | undefined

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** Without a hash the same work is done against one that nothing matches, so that unknown accounts take as long. */
export async function isRightPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  if (checksNow >= checksAtOnceMax) throw new AppError('tooOften', { retryAfter: 1 })
  checksNow += 1
  try {
    decoy ??= hash(makeToken(), cost)
    const isRight = await verify(passwordHash ?? (await decoy), password)
    return passwordHash !== undefined && isRight
  } finally {
    checksNow -= 1
  }
}
