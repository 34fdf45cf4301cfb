import { type Device, type deviceLine, lineLimits } from '@fieldhub/contract'

/** A setting of a device's line as a field. */
interface LineSetting {
  /**
   * The devices that have the setting: those that are polled by the platform, those that report by themselves, or both.
   */
  readonly devices: 'all' | 'polled' | 'cloud'
  readonly kind: 'number' | 'text' | 'switch'
  /** Shown while nothing is entered. */
  readonly placeholder: string
  /** What is sent for a text; what is no number becomes one that no schema accepts. */
  readonly toInput: (text: string) => string | number | boolean | null
}
type LineName = keyof typeof deviceLine

/** The text that stands in a draft for what is switched on. */
export const switchedOn = 'on'

const inNumbers = ({ usual }: { readonly usual: number }) => ({
  kind: 'number' as const,
  placeholder: String(usual),
  toInput: (text: string) => (text.trim() === '' ? usual : Number(text.trim())),
})

/** The settings in the order of the screen. A new one is one line here. */
const lineSettings: Readonly<Record<LineName, LineSetting>> = {
  offlineAfter: { devices: 'all', ...inNumbers(lineLimits.offlineAfter) },
  answerTimeout: { devices: 'polled', ...inNumbers(lineLimits.answerTimeout) },
  pause: {
    devices: 'polled',
    ...inNumbers(lineLimits.pause),
    toInput: (text) => (text.trim() === '' ? null : Number(text.trim())),
  },
  inFlight: { devices: 'polled', ...inNumbers(lineLimits.inFlight) },
  heartbeatAck: {
    devices: 'polled',
    kind: 'switch',
    placeholder: '',
    toInput: (text) => text === switchedOn,
  },
  serial: {
    devices: 'all',
    kind: 'text',
    // The order is that of devices: baud, data bits, parity, stop bits.
    placeholder: '9600,8,N,1',
    toInput: (text) => text.toUpperCase().replaceAll(/\s/g, ''),
  },
}

export function lineFields(isCloud: boolean) {
  const unlike = isCloud ? 'polled' : 'cloud'
  return namesOf(lineSettings)
    .filter((name) => lineSettings[name].devices !== unlike)
    .map((name) => ({ name, ...lineSettings[name] }))
}

export const emptyLine = mapLine(() => '')

export const lineToDraft = (device: Device) =>
  mapLine((name) => {
    const value = device[name]
    if (typeof value === 'boolean') return value ? switchedOn : ''
    return String(value ?? '')
  })

export const lineToInput = (draft: Readonly<Record<LineName, string>>) =>
  mapLine((name) => lineSettings[name].toInput(draft[name]))

function mapLine<T>(map: (name: LineName) => T): Record<LineName, T>
function mapLine<T>(map: (name: LineName) => T) {
  return Object.fromEntries(namesOf(lineSettings).map((name) => [name, map(name)]))
}

function namesOf<K extends string>(record: Readonly<Record<K, unknown>>): K[]
function namesOf(record: object): string[] {
  return Object.keys(record)
}
