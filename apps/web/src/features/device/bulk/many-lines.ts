import { csvLine } from '@fieldhub/sheets'

export interface ManyDevice {
  readonly sn: string
  readonly name: string
  readonly password: string
}

/**
 * Devices of pasted or scanned lines: serial number, then name and password. Cells of a sheet are separated by
 * tabs; what was typed by commas, or blanks before the name.
 */
export function manyLines(text: string, makePassword: () => string): readonly ManyDevice[] {
  return text.split(/\r?\n/).flatMap((line): ManyDevice[] => {
    const [sn = '', name = '', password = ''] = getCells(line)
    if (sn === '') return []
    return [
      { sn, name: name === '' ? sn : name, password: password === '' ? makePassword() : password },
    ]
  })
}

function getCells(line: string): readonly string[] {
  const trimmed = line.trim()
  const separator = [/\t/, /[,，;；]/].find((mark) => mark.test(trimmed))
  if (separator !== undefined) return trimmed.split(separator).map((cell) => cell.trim())
  // Names hold blanks, serial numbers and passwords do not.
  const [, sn = '', name = ''] = /^(\S+)\s*(.*)$/.exec(trimmed) ?? []
  return [sn, name]
}

export interface ManyPlace {
  /** Names as an import reads them; empty for none. */
  readonly type: string
  readonly model: string
  readonly group: string
}

/** The devices as a sheet, so that they are checked and added as any other. */
export function manySheet(devices: readonly ManyDevice[], place: ManyPlace): string {
  const header = csvLine(['name', 'sn', 'password', 'type', 'model', 'group'])
  const lines = devices.map(({ name, sn, password }) =>
    csvLine([name, sn, password, place.type, place.model, place.group]),
  )
  return [header, ...lines].join('')
}
