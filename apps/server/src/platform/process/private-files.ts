/**
 * Keeps what the process writes from now on, in whichever folder, from other users of the machine: the database holds the
 * passwords of devices, and the folder may have been made by somebody else.
 */
export function keepFilesPrivate(): void {
  process.umask(0o077)
}
