/** A message in the order in which it is read. */
export interface RobotText {
  readonly title: string
  readonly lines: readonly string[]
  /** What can be done about it: they are never left out. */
  readonly links: readonly string[]
}

const more = '…'

/** The message as one text in so many bytes; of lines that do not fit, the last are left out, which is said. */
export function fitText({ title, lines, links }: RobotText, bytesMax: number): string {
  const join = (shown: readonly string[]) => [title, ...shown, ...links].join('\n')
  if (Buffer.byteLength(join(lines)) <= bytesMax) return join(lines)
  let room = bytesMax - Buffer.byteLength(join([more]))
  const shown: string[] = []
  for (const line of lines) {
    room -= Buffer.byteLength(line) + 1
    if (room < 0) break
    shown.push(line)
  }
  return join([...shown, more])
}
