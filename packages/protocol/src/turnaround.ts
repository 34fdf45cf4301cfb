/** Bits of a character on a serial line: start, eight of data, parity, stop. */
const charBits = 11
/** The silence that ends an RTU frame; above 19,200 baud it is fixed (Modbus over serial line, 2.5.1.1). */
const frameEndChars = 3.5
const fixedAboveBaud = 19_200
const fixedFrameEndMs = 1.75
/** Drivers of slaves and converters turn round more slowly than frames end. */
const frameEnds = 5
const turnaroundMs = { min: 10, max: 100 }

/** Milliseconds that an RS485 line of this speed is left alone between an answer and the next request. */
export function getTurnaroundMs(baud: number): number {
  const frameEndMs =
    baud > fixedAboveBaud ? fixedFrameEndMs : (frameEndChars * charBits * 1_000) / baud
  const wanted = Math.ceil(frameEnds * frameEndMs)
  return Math.min(turnaroundMs.max, Math.max(turnaroundMs.min, wanted))
}
