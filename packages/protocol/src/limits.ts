/**
 * Limits of the Modbus Application Protocol, section 6, and the frame sizes of both framings, in bits, registers and
 * bytes.
 */
export const modbusLimits = {
  readBitsMax: 2000,
  readRegistersMax: 125,
  writeBitsMax: 1968,
  writeRegistersMax: 123,
  rtuFrameBytesMax: 256,
  tcpFrameBytesMax: 260,
} as const
