/** Where the numbers of configurations are kept: they have to outlive the process. */
export interface ConfigVersions {
  /** The number of this content for the device, a new one when the content is new, and what it confirmed last. */
  wantedFor(deviceId: number, digest: string): Promise<WantedConfig>
  /** `table`: where the confirmed configuration has the variables, see `textOfTable`; null: it is not kept. */
  recordAcked(deviceId: number, version: number, table: string | null): Promise<void>
}

export interface WantedConfig {
  readonly wanted: number
  /** The number that the device confirmed last; 0: none. */
  readonly acked: number
  /** The table of that number is kept. An older version of this program kept none. */
  readonly isKept?: boolean
  /** That table, where it is not the wanted one. */
  readonly table?: string | undefined
}
