import { settleField } from '../actions/settle-field.ts'
import type { PageSession } from '../pages/page-session.ts'

/** Whether leaving would lose something, be it only what is being typed, which is part of the page from here on. */
export function hasUnsaved({ saver }: Pick<PageSession, 'saver'>): boolean {
  // It is asked again and again while a new version waits: a field that is settled each time could not be typed in.
  if (saver.changed().length === 0) settleField()
  return saver.changed().length > 0
}
