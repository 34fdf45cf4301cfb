import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { makeToken } from '#platform/secrets/secret.ts'
import { type Lane, LaneQueue } from './lane-queue.ts'

/**
 * 19 MiB and two passes (OWASP's minimum for argon2id, this library's default): a check costs some tens of milliseconds
 * of one core.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** More checks than cores make each slower and none earlier; other work shares the threads. */
const atOnce = Math.min(Math.max(availableParallelism(), 2), 8)
/** About a second's work on two cores. */
const waitingMax = 64

/** One queue for the whole process, since all checks share its cores. */
const queue = new LaneQueue({ atOnce, waitingMax })
let decoy: Promise<string> | undefined

export function hashPassword(password: string): Promise<string> {
  return queue.run('known', () => hash(password, cost))
}

/** `lane` is `known` unless a stranger causes the work. Without a hash the same work is done against one that nothing matches, so that unknown accounts take as long. */
export function isRightPassword(
  passwordHash: string | undefined,
  password: string,
  lane: Lane = 'known',
): Promise<boolean> {
  return queue.run(lane, async () => {
    decoy ??= hash(makeToken(), cost)
    const isRight = await verify(passwordHash ?? (await decoy), password)
    return passwordHash !== undefined && isRight
  })
}
