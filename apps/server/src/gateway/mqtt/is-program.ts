import type { IConnectPacket } from 'mqtt-packet'
import type { ProgramPort } from '#facts/program-port.ts'

export const noPrograms: ProgramPort = {
  accept: ({ refuse }) => refuse('programs are not served'),
}

const programName = 'token'
/** API tokens have 43 characters. */
const passwordLengthMax = 16

/**
 * Whether a first packet is a program's. A device may have the serial number `token`, but its password has 16
 * characters at most, so that no packet is right for both.
 */
export function isProgram({ username, password }: IConnectPacket): boolean {
  return username === programName && (password?.length ?? 0) > passwordLengthMax
}
