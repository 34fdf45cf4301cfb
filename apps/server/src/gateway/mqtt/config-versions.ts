/** Where the numbers of configurations are kept: they have to outlive the process. */
export interface ConfigVersions {
  /**
   * The number of this content for the device, a new one when the content is new, and the number that it confirmed
   * last.
   */
  wantedFor(
    deviceId: number,
    digest: string,
  ): Promise<{ readonly wanted: number; readonly acked: number }>
  recordAcked(deviceId: number, version: number): Promise<void>
}
