import { createInterface } from 'node:readline'
import { followCommands } from '#fleet/control.ts'
import { Fleet } from '#fleet/fleet.ts'
import { parseOptions } from '#fleet/parse-options.ts'

const tell = (text: string) => process.stderr.write(`simulator: ${text}\n`)
const options = parseOptions(process.argv.slice(2))
const fleet = new Fleet(options)

for (let number = 1; number <= options.devices; number++) {
  const sn = `${options.prefix}${String(number).padStart(4, '0')}`
  fleet.add({ sn, password: options.password, profile: options.profile })
}
process.once('SIGINT', () => fleet.close())
process.once('SIGTERM', () => {
  fleet.close()
  process.stdin.destroy()
})
if (options.isControlled) {
  await followCommands(createInterface({ input: process.stdin }), fleet, tell)
  fleet.close()
}
