/** For the start of the process: reports a wrong setting in words, without a stack. */
export function settingsOrExit<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : 'settings are not valid'}\n`)
    process.exit(2)
  }
}
