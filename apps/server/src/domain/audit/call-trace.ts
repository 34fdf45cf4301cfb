/** The subject of a call: the domain records it while it works, and the audit reads it afterwards. */
export class CallTrace {
  target = ''
  /** Owner of the device; 0: only the caller is concerned. */
  ownerId = 0
  /** True when the caller acted by a share. */
  isByShare = false

  record(target: string): void {
    this.target = target
  }

  recordDevice(
    device: { readonly name: string; readonly sn: string; readonly ownerId: number },
    isByShare = false,
  ): void {
    this.target = `${device.name} (${device.sn})`
    this.ownerId = device.ownerId
    this.isByShare = isByShare
  }
}
