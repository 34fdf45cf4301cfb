import type * as Argon2 from '@node-rs/argon2'
import { vi } from 'vitest'

/** The least that argon2id allows. */
const cost = { memoryCost: 64, timeCost: 1, parallelism: 1 }

/**
 * Most tests sign somebody in, and none measures how much a guess costs: at the real cost passwords were a tenth of what the
 * server's tests computed. A hash says its cost itself, so that checking needs no more than this.
 */
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof Argon2>()
  return {
    ...argon2,
    hash: (password: string, options: object) => argon2.hash(password, { ...options, ...cost }),
  }
})
