import { createInterface } from 'node:readline'
import { followCommands } from '#fleet/control.ts'
import { Fleet } from '#fleet/fleet.ts'
import { type CommandLine, parseOptions } from '#fleet/parse-options.ts'

const options = parseOptions(process.argv.slice(2))
if (options.ok) {
  await run(options.value)
} else {
  report(options.error)
  process.exitCode = 2
}

async function run({ devices, isControlled, ...given }: CommandLine) {
  const { isCloud, password, prefix, profile, ...server } = given
  const fleet = new Fleet(server)
  const stop = () => {
    fleet.close()
    process.stdin.destroy()
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  const toSn = (number: number) => `${prefix}${String(number).padStart(4, '0')}`
  for (let number = 1; number <= devices; number++) {
    fleet.add({ sn: toSn(number), password, profile, isCloud })
  }
  if (devices > 0) {
    const place = `${server.host}:${isCloud ? server.mqttPort : server.port}`
    // A server refuses numbers that it does not know, and tells it to nobody who has not added them.
    report(
      `${toSn(1)} to ${toSn(devices)} dial ${place} with the password ${password}; add them there as devices first`,
    )
  }
  if (!isControlled) return
  await followCommands(createInterface({ input: process.stdin }), fleet, report)
  fleet.close()
}

function report(text: string): void {
  process.stderr.write(`simulator: ${text}\n`)
}
