import type { Translation } from '../../catalogue.ts'

/** Texts of the button that is held, and of what a variable takes, which are loaded with them. */
export const jog: Translation['jog'] = {
  explain:
    'Writes {name} = {value} while you hold, and {release} when you let go. 60 seconds at most; if the connection is lost, the server writes it back.',
  hold: 'Hold to jog',
  down: 'Jogging',
  present: '{name} now: {value}',
  idle: 'Not pressed yet.',
  pressing: 'Writing…',
  held: 'Written. Let go to write it back.',
  letting: 'Writing back…',
  left: 'Written back.',
  expired: 'The server wrote it back by itself: held too long, or out of touch.',
  failed: 'Not confirmed; the server writes it back. {reason}',
  lost: 'Not confirmed that it was written back. The server goes on trying; look at the plant! {reason}',
  allowed: 'Allowed {range}',
  step: 'step {step}',
  refused: 'Not written: only values of {range} are taken.',
  offStep: 'Not written: between two steps. Take {nearest}.',
  unusual: 'Outside the usual {range}; I want to write it',
}
