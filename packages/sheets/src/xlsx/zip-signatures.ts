/** The first four bytes of each record of a ZIP file, as a little-endian number (APPNOTE 4.3). */
export const zipSignatures = {
  localHeader: 0x04034b50,
  /** Follows the bytes of a part whose size was not known before. */
  dataDescriptor: 0x08074b50,
  directoryEntry: 0x02014b50,
  endOfDirectory: 0x06054b50,
} as const
