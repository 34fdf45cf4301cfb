import type { FastifyInstance } from 'fastify'
import { writeByProgram } from '#api/call/write-by-program.ts'
import { allDeviceIds } from '#domain/device/device.ts'
import type { Domain } from '#domain/domain.ts'
import { signInProgram, toProgram } from '#domain/session/program-sign-in.ts'
import { identify } from '#domain/session/session.ts'
import { readDeviceNow } from '#domain/telemetry-history/device-now.ts'
import type { TrustedProxies } from '#platform/access/trusted-proxies.ts'
import { AppError } from '#platform/app-error.ts'

/**
 * What programs on the devices' port may do. Each look at the account asks for its token again, so that nothing is read
 * by one that has ended.
 */
export function programPorts(
  domain: Domain,
  http: FastifyInstance,
  proxies: Pick<TrustedProxies, 'trusts'>,
) {
  const callerOf = async (token: string) => toProgram(await identify(domain, token))
  return {
    // A proxy, or a process that passes programs on, has one address for all of them: guesses of one would keep out the others.
    signIn: (token: string, address: string) =>
      signInProgram(domain, token, proxies.trusts(address) ? '' : address),
    deviceIds: async (token: string) => {
      const caller = await callerOf(token)
      return caller === undefined ? [] : allDeviceIds(domain, caller)
    },
    readDevice: async (token: string, deviceId: number) => {
      const caller = await callerOf(token)
      if (caller === undefined) return undefined
      return readDeviceNow(domain, caller, deviceId).catch(withoutMissing)
    },
    write: (order: Parameters<typeof writeByProgram>[1]) => writeByProgram(http, order),
  }
}

function withoutMissing(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'notFound') return undefined
  throw error
}
