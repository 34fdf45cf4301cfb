/** The setting that names each port. */
export type PortSettings = Readonly<Record<number, string>>

/** For the start of the process: reports a port that cannot be opened in words, with what to do, without a stack. */
export async function startOrExit<T>(start: () => Promise<T>, ports: PortSettings): Promise<T> {
  try {
    return await start()
  } catch (error) {
    const message = portFault(error, ports)
    if (message === undefined) throw error
    process.stderr.write(`${message}\n`)
    process.exit(1)
  }
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
