/** Illegal data address or value (Modbus Application Protocol, 7): the slave may answer a shorter span of addresses. */
export function isAddressException(code: number): boolean {
  return code === 2 || code === 3
}

/** Exceptions that refuse no write: the slave has accepted it and is not done yet, or a gateway passed it on in vain. */
export const acknowledged = 5
export const gatewayUnanswered = 11
const busy = 6

/** The slave works on something that takes long, and is to be asked again. */
export function isBusyException(code: number): boolean {
  return code === acknowledged || code === busy
}
