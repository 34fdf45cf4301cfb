import { pinyinInitials } from './pinyin-initials.ts'

export interface PaletteCommand {
  readonly id: string
  readonly group: 'recent' | 'pages' | 'devices' | 'actions' | 'handbook'
  readonly label: string
  /** A second text by which it is found, such as the serial number. */
  readonly detail?: string
  readonly run: () => void
}

export interface IndexedPaletteCommand {
  readonly command: PaletteCommand
  readonly text: string
  readonly initials: string
}

export const shownMax = 50

export function indexPaletteCommands(
  commands: readonly PaletteCommand[],
): readonly IndexedPaletteCommand[] {
  return commands.map((command) => ({
    command,
    text: `${command.label} ${command.detail ?? ''}`.toLowerCase(),
    initials: pinyinInitials(command.label),
  }))
}

/** Finds the commands that match every word: beginnings come before middles, and initials last. */
export function findPaletteCommands(
  index: readonly IndexedPaletteCommand[],
  query: string,
): readonly PaletteCommand[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return index.slice(0, shownMax).map(({ command }) => command)
  return index
    .flatMap((entry) => {
      const rank = Math.max(...words.map((word) => getRank(entry, word)))
      return rank === Number.POSITIVE_INFINITY ? [] : [{ rank, command: entry.command }]
    })
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, shownMax)
    .map(({ command }) => command)
}

function getRank({ text, initials }: IndexedPaletteCommand, word: string): number {
  if (text.startsWith(word)) return 0
  if (text.includes(word)) return 1
  if (initials.startsWith(word)) return 2
  return initials.includes(word) ? 3 : Number.POSITIVE_INFINITY
}
