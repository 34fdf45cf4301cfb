import type { Translation } from '../../catalogue.ts'

export const write: Translation['write'] = {
  confirmWrite: 'Write this to the device?',
  confirmGo: 'Go on?',
  newValue: 'New value of {name} (now {now})',
  beyond: 'Enter a value from {range}.',
  whole: 'Only whole numbers can be written to this variable.',
  finer: 'Decimal places of this variable: {decimals} at most.',
  sending: 'Sending…',
  written: 'Written and read back: {ordered}.',
  noReadBack: '{ordered}: the device answered, but the value could not be read back.',
  underWay:
    '{ordered}: the device is slow, the write is still under way. Do not send it again meanwhile.',
  readBackDiffers: '{ordered}: the device answered, but reads back {readBack}.',
  writeFailed: '{ordered}: not written. {reason}',
  unknown: '{ordered}: nobody knows whether it was written. {reason}',
  answerLost: 'The answer of the platform got lost. Look at the value before you write it again.',
}
