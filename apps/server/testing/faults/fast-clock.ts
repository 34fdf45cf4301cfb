/**
 * Loaded into a server process before its own code: its time of day begins at a moment and runs faster than the machine's, hours
 * wrong if wanted. What lasts a second, such as a lease, still lasts a second.
 */
const [begin = 0, speed = 1, hours = 0] = (process.env['FIELDHUB_TEST_CLOCK'] ?? '')
  .split(',')
  .map(Number)
const realNow = Date.now.bind(Date)
const realTicks = process.hrtime.bigint.bind(process.hrtime)
const startTicks = realTicks()

Date.now = () => begin + Math.round((realNow() - begin) * speed) + hours * 3_600_000
process.hrtime.bigint = () => startTicks + (realTicks() - startTicks) * BigInt(Math.round(speed))
