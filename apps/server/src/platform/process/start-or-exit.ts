import { StartFault } from './settings/setting-error.ts'

/** The setting that names each port. */
type PortSettings = Readonly<Record<number, string>>

/** The value of FIELDHUB_HOST, and the ports that are opened there. */
export interface Listening {
  readonly host: string
  readonly ports: PortSettings
}

/**
 * For the start of the process: reports an address or a port that cannot be listened on in words, with what to do, without
 * a stack.
 */
export async function startOrExit<T>(start: () => Promise<T>, listening: Listening): Promise<T> {
  try {
    return await start()
  } catch (error) {
    const message = error instanceof StartFault ? error.message : foundFault(error, listening)
    if (message === undefined) throw error
    process.stderr.write(`${message}\n`)
    process.exit(1)
  }
}

const foundFault = (error: unknown, { host, ports }: Listening) =>
  hostFault(error, host) ?? portFault(error, ports) ?? damageFault(error)

/** What SQLite says of a file whose content is wrong (SQLITE_CORRUPT), and that is no database at all (SQLITE_NOTADB). */
const damageCodes = new Set<unknown>([11, 26])

function damageFault(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'sqliteCode' in error ? error.sqliteCode : 'errcode' in error && error.errcode
  if (!damageCodes.has(code)) return damageFault(error.cause)
  return `The database in FIELDHUB_DATA_DIR is damaged (${error.message}). Keep the folder, look for the disk's fault, and restore the newest backup: npm run fieldhub -- backups, then restore (docs/operations.md).`
}

/** Codes of a name that means no address, and of an address that is not this machine's. */
const hostCodes = new Set<unknown>(['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EINVAL'])

function hostFault(error: unknown, host: string): string | undefined {
  if (!(error instanceof Error)) return undefined
  const place = 'hostname' in error ? error.hostname : 'address' in error && error.address
  if (!('code' in error) || !hostCodes.has(error.code) || place !== host) {
    return hostFault(error.cause, host)
  }
  return `FIELDHUB_HOST: this machine has no address "${host}". Set it to 127.0.0.1 for this machine alone, to 0.0.0.0 for everybody, or to one of its addresses.`
}

function portFault(error: unknown, ports: PortSettings): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (!('code' in error) || !('port' in error)) return portFault(error.cause, ports)
  const setting = ports[Number(error.port)] ?? 'the port'
  const at = 'address' in error ? ` of ${String(error.address)}` : ''
  if (error.code === 'EADDRINUSE') {
    return `Port ${String(error.port)}${at} is in use. End the program that has it, perhaps another Fieldhub, or set ${setting} to another port.`
  }
  if (error.code === 'EACCES') {
    return `Port ${String(error.port)}${at} needs more rights. Set ${setting} to a port from 1024 on.`
  }
  return undefined
}
