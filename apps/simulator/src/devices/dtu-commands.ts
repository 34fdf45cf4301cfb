import type { Place } from '@fieldhub/geo'

/** Commands to the DTU itself in the stream: iRTU consumes data that begins so, and never forwards it. */
const prefix = 'rrpc,'
const lineEnd = '\r\n'

/** Separates the DTU's own commands from data for the slaves. */
export function readDtuCommands(received: Uint8Array): {
  readonly commands: readonly string[]
  readonly rest: Uint8Array
} {
  const commands: string[] = []
  let text = Buffer.from(received).toString('latin1')
  while (text.startsWith(prefix)) {
    const end = text.indexOf(lineEnd)
    commands.push(text.slice(prefix.length, end === -1 ? undefined : end).trim())
    text = end === -1 ? '' : text.slice(end + lineEnd.length)
  }
  return { commands, rest: Buffer.from(text, 'latin1') }
}

/** The DTU's answer to a command; undefined: it does not know the command and stays silent. */
export function answerDtuCommand(command: string, place: Place | undefined): string | undefined {
  switch (command) {
    case 'getlocation':
    case 'getreallocation':
      return place === undefined
        ? 'rrpc,location,error\r\n'
        : `rrpc,location,${place.latitude.toFixed(6)},${place.longitude.toFixed(6)}\r\n`
    case 'reboot':
      return 'OK'
    case 'getver':
      return 'rrpc,getver,1.9.1\r\n'
    default:
      return undefined
  }
}
