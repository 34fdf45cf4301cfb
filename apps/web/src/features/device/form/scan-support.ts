/** What browsers with the Shape Detection API have; TypeScript's DOM library does not know it yet. */
export interface CodeDetector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}

type DetectorClass = new (options: { readonly formats: readonly string[] }) => CodeDetector

/** Kinds that labels of DTUs carry. */
const formats = ['qr_code', 'code_128', 'code_39', 'data_matrix'] as const

function detectorClass(): DetectorClass | undefined {
  const found: unknown = Reflect.get(globalThis, 'BarcodeDetector')
  return isDetectorClass(found) ? found : undefined
}

function isDetectorClass(value: unknown): value is DetectorClass {
  return typeof value === 'function'
}

/** Only pages from a safe origin get a camera. */
export function canScan(): boolean {
  return detectorClass() !== undefined && Reflect.has(navigator, 'mediaDevices')
}

export function makeDetector(): CodeDetector | undefined {
  const Detector = detectorClass()
  return Detector === undefined ? undefined : new Detector({ formats })
}

/** The serial number in a code: as it is, behind `sn=` of an address, or before the password. */
export function getSerialNumber(code: string): string {
  const text = code.trim()
  const named = /[?&;,\s](?:sn|imei|serial)[=:]([\w-]{4,20})/i.exec(` ${text}`)
  if (named?.[1] !== undefined) return named[1]
  const [first = ''] = text.split(/[,;&\s]/)
  return first.split('/').at(-1) ?? ''
}
