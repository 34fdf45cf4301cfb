import type { Translation } from '../../catalogue.ts'

/** Texts of faceplates, which are loaded with the first one that is opened. */
export const faceplate: Translation['faceplate'] = {
  alarm: 'In alarm: {name}, since {time}',
  alarming: 'In alarm',
  triggerLimits: 'Limits of triggers: {list}',
  lastWrite: 'Last written: {value}, {by}, {time}',
  nobody: 'the system',
  lost: 'The model of the device has this variable no more.',
  write: 'Write…',
  limits: 'can be written {limits}',
  curve: 'Course of the last {minutes} {minutes|minute|minutes}',
  range: 'Last {minutes} {minutes|minute|minutes}: lowest {low}, highest {high}',
}
