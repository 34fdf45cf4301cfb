import type { Caller } from '#domain/caller.ts'
import type { DeviceGuard } from '#platform/access/device-guard.ts'
import { hashToken } from '#platform/secrets/secret.ts'
import { identify } from './session.ts'
import type { SessionContext } from './session-context.ts'

interface ProgramSignInContext extends SessionContext {
  readonly deviceGuard: DeviceGuard
}

export interface Program extends Caller {
  readonly apiToken: NonNullable<Caller['apiToken']>
}

/**
 * The program of an API token that came to the devices' port. Guesses count where those of devices count: each guess is
 * another token, so that the address slows down, and a token that proved itself from a network before does not. An empty address
 * is known by nobody and does not slow down: no token is guessed.
 */
export async function signInProgram(
  context: ProgramSignInContext,
  token: string,
  address: string,
): Promise<Program | undefined> {
  // No serial number has a blank.
  const sn = `token ${hashToken(token)}`
  const pass = context.deviceGuard.begin({ sn, address, by: 'password' })
  if (pass === undefined) return undefined
  try {
    const program = toProgram(await identify(context, token))
    if (program === undefined) pass.fail()
    else pass.succeed()
    return program
  } catch (error) {
    pass.withdraw()
    throw error
  }
}

/** Sessions of people are for browsers. */
export function toProgram(caller: Caller | undefined): Program | undefined {
  const apiToken = caller?.apiToken
  return caller === undefined || apiToken === undefined ? undefined : { ...caller, apiToken }
}
