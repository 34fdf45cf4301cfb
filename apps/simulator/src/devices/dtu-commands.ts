import type { Place } from '@fieldhub/geo'

/** What the DTU itself is asked in the stream: iRTU takes data that begins so, and never forwards it (devices.md A.4). */
const prefix = 'rrpc,'
const lineEnd = '\r\n'

/** Splits what was received into the DTU's own commands and what is for the slaves. */
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

/** What the DTU says to a command; undefined: it does not know it and says nothing. */
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
