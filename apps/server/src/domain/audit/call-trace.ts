/** What a call was done to, told by the domain while it works and read by the audit afterwards. */
export class CallTrace {
  target = ''
  /** Of the device; 0: nobody but the caller is concerned. */
  ownerId = 0
  /** The caller acted by a share. */
  isByShare = false

  record(target: string): void {
    this.target = target
  }

  noteDevice(
    device: { readonly name: string; readonly sn: string; readonly ownerId: number },
    isByShare = false,
  ): void {
    this.target = `${device.name} (${device.sn})`
    this.ownerId = device.ownerId
    this.isByShare = isByShare
  }
}
