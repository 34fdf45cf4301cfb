/** Illegal data address or value (Modbus Application Protocol, 7): the slave may answer a shorter span of addresses. */
export function isAddressException(code: number): boolean {
  return code === 2 || code === 3
}
